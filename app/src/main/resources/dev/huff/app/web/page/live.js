/** A socket that comes back: everything is sent again when it does. Lines wait until the page is ready for them. */
export function live(path, { ready, onReset, onLine, onState }) {
  let wait = 500;
  const address = new URL(path, location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';

  function open() {
    const socket = new WebSocket(address);
    let fresh = true;
    socket.onmessage = async ({ data }) => {
      await ready;
      if (fresh) { onReset(); fresh = false; }
      wait = 500;
      for (const text of data.split('\n')) if (text) onLine(JSON.parse(text));
      onState(true);
    };
    socket.onclose = () => {
      onState(false);
      setTimeout(open, wait + Math.random() * wait);
      wait = Math.min(wait * 2, 15_000);
    };
  }
  open();
}
