const NO_SUCH_BOARD = 1008;

/**
 * A socket that comes back: everything is sent again when it does. Lines wait until the page is ready for them.
 * `onState` hears whether it is open, and whether the server knows the path. Gives a function that ends it.
 */
export function live(path, { ready, onReset, onLine, onState }) {
  let wait = 500;
  const address = new URL(path, location.href);
  let socket = null;
  let known = true;
  let ended = false;
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';

  function open() {
    socket = new WebSocket(address);
    let fresh = true;
    socket.onopen = async () => {
      await ready;
      if (known && !ended) onState(true, true);
    };
    socket.onmessage = async ({ data }) => {
      await ready;
      if (ended) return;
      if (fresh) { onReset(); fresh = false; }
      wait = 500;
      for (const text of data.split('\n')) if (text) onLine(JSON.parse(text));
      known = true;
      onState(true, true);
    };
    socket.onclose = async ({ code }) => {
      await ready;
      if (ended) return;
      known = code !== NO_SUCH_BOARD;
      onState(false, known);
      setTimeout(open, wait + Math.random() * wait);
      wait = Math.min(wait * 2, 15_000);
    };
  }
  open();
  return () => { ended = true; socket.close(); };
}
