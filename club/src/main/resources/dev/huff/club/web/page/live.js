const NO_SUCH_BOARD = 1008;
const POLL_EVERY = 2_000;

/** Whether the pages are plain files on somebody's server, which has no sockets. */
export const isStatic = document.documentElement.hasAttribute('data-static');

/** The lines of a text; null where it is none of ours, as when a network wants its readers to sign in. */
function parsed(text) {
  try { return text.split('\n').filter(Boolean).map((line) => JSON.parse(line)); } catch { return null; }
}

/** Asks for a file again and again. Lines that are only added are told alone; their age is what the server says. */
function poll(path, { ready, onReset, onLine, onState }) {
  let known = null;
  let ended = false;
  async function ask() {
    const answer = await fetch(`data/${path.replace('/', '-')}.ndjson`, { cache: 'no-cache' }).catch(() => null);
    const text = answer?.ok ? await answer.text().catch(() => null) : null;
    await ready;
    if (ended) return;
    const isMore = known !== null && Boolean(text?.startsWith(known));
    const lines = text === null ? null : parsed(text.slice(isMore ? known.length : 0));
    if (lines && text !== known) {
      const age = Date.parse(answer.headers.get('Date')) - Date.parse(answer.headers.get('Last-Modified'));
      if (!isMore) onReset();
      for (const line of lines) onLine(line, Math.max(0, age || 0));
      known = text;
    }
    onState(lines !== null, answer?.status !== 404);
    setTimeout(ask, POLL_EVERY);
  }
  ask();
  return () => { ended = true; };
}

/**
 * A socket that comes back: everything is sent again when it does. Lines wait until the page is ready for them.
 * `onState` hears whether it is open, and whether the server knows the path. Gives a function that ends it.
 */
export function live(path, { ready, onReset, onLine, onState }) {
  if (isStatic) return poll(path.replace(/\?.*/, ''), { ready, onReset, onLine, onState });
  let wait = 500;
  const address = new URL(path, location.href);
  let socket = null;
  let known = true;
  let wasSeen = false;
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
      wasSeen = true;
      onState(true, true);
    };
    socket.onclose = async ({ code }) => {
      await ready;
      if (ended) return;
      known = code !== NO_SUCH_BOARD;
      // A hall that has just been started again has not heard of all its tables yet.
      onState(false, known || wasSeen);
      setTimeout(open, wait + Math.random() * wait);
      wait = Math.min(wait * 2, 15_000);
    };
  }
  open();
  return () => { ended = true; socket.close(); };
}
