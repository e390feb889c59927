const NO_SUCH_BOARD = 1008;
const POLL_EVERY = 2_000;

/** Whether the pages are plain files on somebody's server, which has no sockets. */
export const isStatic = document.documentElement.hasAttribute('data-static');

/** What a line of these events says takes the place of what was said before; all other lines are only added to. */
const STATES = new Set(['clock', 'players', 'status', 'health', 'robot', 'voice', 'camera', 'analysis', 'occasion', 'exhibition', 'summary']);

const isState = ({ line }) => STATES.has(line.event);

/** Draws once in a frame however often it is asked to: moves of the past that come together do not fly. */
export function onceAFrame(draw) {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => { isAsked = false; draw(); });
  };
}

/** The lines of a text; null where it is none of ours, as when a network wants its readers to sign in. */
function parsed(text) {
  try { return text.split('\n').filter(Boolean).map((json) => ({ json, line: JSON.parse(json) })); } catch { return null; }
}

/** Of those lines the ones that are new; null where all is to be told anew. */
function news(known, lines) {
  const told = (known ?? []).filter((each) => !isState(each));
  const story = lines.filter((each) => !isState(each));
  if (!known || told.some(({ json }, i) => json !== story[i]?.json)) return null;
  const before = new Set(known.map(({ json }) => json));
  const added = new Set(story.slice(told.length));
  return lines.filter((each) => added.has(each) || (isState(each) && !before.has(each.json)));
}

/** Asks for a file again and again, and tells what is new in it; its age is what the server says. */
function poll(path, { ready, onReset, onLine, onState }) {
  let known = null;
  let ended = false;
  async function ask() {
    const answer = await fetch(`data/${path.replace('/', '-')}.ndjson`, { cache: 'no-cache' }).catch(() => null);
    const text = answer?.ok ? await answer.text().catch(() => null) : null;
    await ready;
    if (ended) return;
    const lines = text === null ? null : parsed(text);
    if (lines) {
      const age = Date.parse(answer.headers.get('Date')) - Date.parse(answer.headers.get('Last-Modified'));
      const added = news(known, lines);
      if (!added) onReset();
      for (const { line } of added ?? lines) onLine(line, Math.max(0, age || 0));
      known = lines;
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
export function live(path, { ready, onLine, onReset = () => {}, onState = () => {} }) {
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
