// Keeps parts of a page up to date: <div data-live="where the part is to be had" data-says="what to read out"
// data-title="the title of the page">.
const EVERY_MILLISECONDS = 1_000;
const AFTER_FAILURE_MILLISECONDS = 3_000;
/** Screen readers announce the progress now and then, not each row. */
const SAID_EVERY_MILLISECONDS = 8_000;
const BACK_SHOWN_MILLISECONDS = 5_000;

/** Ends earlier where the browser is back on the network. */
const pause = (milliseconds) =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
  });

/** The part as it is now and the text that it was made of, or why there is none: `lost`, or `ended` with the session. */
async function load(source) {
  try {
    const response = await fetch(source, { headers: { Accept: 'text/html' } });
    if (response.redirected) {
      return 'ended';
    }
    const text = response.ok ? await response.text() : '';
    const part = new DOMParser().parseFromString(text, 'text/html').querySelector('.live');
    return part === null ? 'lost' : { text, part };
  } catch {
    return 'lost';
  }
}

/** One bar for the page, which says when what it shows may be old, and when it is new again. */
const connection = {
  bar: null,
  state: 'there',
  tell(state) {
    if (state === this.state) {
      return;
    }
    const words = {
      there: 'The connection is back.',
      lost: 'Connection lost: what you see may be old. Trying again…',
      ended: 'You are logged out: what you see may be old. Load the page again to log in.',
    };
    this.state = state;
    if (this.bar === null) {
      this.bar = document.createElement('p');
      this.bar.setAttribute('role', 'status');
      document.body.append(this.bar);
    }
    this.bar.className = `connection ${state}`;
    this.bar.textContent = words[state];
    if (state === 'there') {
      const { bar } = this;
      setTimeout(() => bar.classList.toggle('over', this.state === 'there'), BACK_SHOWN_MILLISECONDS);
    }
  },
};

/** What the reader has opened stays open. */
function changeAttributes(shown, next) {
  for (const { name, value } of next.attributes) {
    if (shown.getAttribute(name) !== value) {
      shown.setAttribute(name, value);
    }
  }
  for (const { name } of [...shown.attributes]) {
    if (!next.hasAttribute(name) && !(name === 'open' && shown.nodeName === 'DETAILS')) {
      shown.removeAttribute(name);
    }
  }
}

/** Changes what differs and leaves the rest, so that the focus and what is selected or opened stay. */
function change(shown, next) {
  if (shown.nodeName !== next.nodeName || shown.childNodes.length !== next.childNodes.length) {
    shown.replaceWith(next);
    return;
  }
  if (shown.nodeType !== Node.ELEMENT_NODE) {
    if (shown.nodeValue !== next.nodeValue) {
      shown.nodeValue = next.nodeValue;
    }
    return;
  }
  changeAttributes(shown, next);
  const children = [...next.childNodes];
  [...shown.childNodes].forEach((child, at) => change(child, children[at]));
}

async function follow(part) {
  const said = document.createElement('p');
  said.className = 'unseen';
  said.setAttribute('role', 'status');
  part.after(said);
  let saidAt = 0;
  let shown = null;
  for (;;) {
    await pause(EVERY_MILLISECONDS);
    if (document.hidden && part.dataset.title === undefined) {
      continue;
    }
    const loaded = await load(part.dataset.live);
    if (typeof loaded === 'string') {
      connection.tell(loaded);
      await pause(AFTER_FAILURE_MILLISECONDS);
      continue;
    }
    connection.tell('there');
    if (loaded.text === shown) {
      // What the reader has opened or selected stays as it is.
      continue;
    }
    shown = loaded.text;
    const next = loaded.part;
    if (next.dataset.live === undefined) {
      // Nothing changes any more: the rest of the page has to follow.
      location.reload();
      return;
    }
    const { says, title } = next.dataset;
    if (title !== undefined) {
      document.title = document.title.replace(part.dataset.title, () => title);
    }
    change(part, next);
    part.dispatchEvent(new Event('part-changed', { bubbles: true }));
    if (Date.now() - saidAt >= SAID_EVERY_MILLISECONDS && said.textContent !== says) {
      said.textContent = says;
      saidAt = Date.now();
    }
  }
}

document.querySelectorAll('[data-live]').forEach((part) => void follow(part));
