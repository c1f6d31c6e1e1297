// Keeps parts of a page up to date: <div data-live="where the part is to be had" data-says="what to read out">.
const EVERY_MILLISECONDS = 1_000;
const AFTER_FAILURE_MILLISECONDS = 10_000;
/** Screen readers announce the progress now and then, not each row. */
const SAID_EVERY_MILLISECONDS = 8_000;

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The part as it is now and the text that it was made of, or null where the server cannot say. */
async function load(source) {
  try {
    const response = await fetch(source, { headers: { Accept: 'text/html' } });
    if (!response.ok || response.redirected) {
      return null;
    }
    const text = await response.text();
    const part = new DOMParser().parseFromString(text, 'text/html').querySelector('.live');
    return part === null ? null : { text, part };
  } catch {
    return null;
  }
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
    if (document.hidden) {
      continue;
    }
    const loaded = await load(part.dataset.live);
    if (loaded === null) {
      await pause(AFTER_FAILURE_MILLISECONDS);
      continue;
    }
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
    part.replaceChildren(...next.childNodes);
    part.dispatchEvent(new Event('part-changed', { bubbles: true }));
    if (Date.now() - saidAt >= SAID_EVERY_MILLISECONDS && said.textContent !== next.dataset.says) {
      said.textContent = next.dataset.says;
      saidAt = Date.now();
    }
  }
}

document.querySelectorAll('[data-live]').forEach((part) => void follow(part));
