// Shows what is found while somebody types; the same list is at /docs/search without a script.
const form = document.querySelector('form.search');
const field = form.querySelector('input');
const list = form.querySelector('.found');
const navigation = document.querySelector('#navigation nav');
const PAUSE_MILLISECONDS = 150;

let waiting;
let asking;

async function find() {
  const query = field.value.trim();
  asking?.abort();
  if (query === '') {
    show(null);
    return;
  }
  asking = new AbortController();
  try {
    const response = await fetch(`${form.action}?${new URLSearchParams({ q: query })}`, { signal: asking.signal });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    show(page.querySelector('.results'));
  } catch {
    // Another letter was typed, or there is no connection: Enter asks for the page and tells.
  }
}

/** In the place of the navigation; null brings it back. */
function show(results) {
  list.hidden = results === null;
  navigation.hidden = results !== null;
  list.replaceChildren(...(results === null ? [] : [results.childElementCount > 0 ? results : nothing()]));
}

function nothing() {
  const text = document.createElement('p');
  text.className = 'hint';
  text.textContent = 'Nothing has all of these words.';
  return text;
}

field.addEventListener('input', () => {
  clearTimeout(waiting);
  waiting = setTimeout(find, PAUSE_MILLISECONDS);
});
// A browser that goes back brings the words along.
field.addEventListener('search', find);
document.addEventListener('keydown', (event) => {
  if (event.key === 'k' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    field.closest('[popover]').showPopover?.();
    field.focus();
  }
});

// The navigation is long: the place where the page is comes into view.
document.querySelector('#navigation [aria-current]')?.scrollIntoView({ block: 'nearest' });
