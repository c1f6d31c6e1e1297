// `/` leads to the search from anywhere. Who dictates or types by switches can turn that off (WCAG 2.1.4).
const OFF = 'search-key-off';
const fields = [...document.querySelectorAll('[data-find]')];
const toggle = document.querySelector('[data-find-toggle]');

/** Where the browser keeps nothing for pages, the key is on. */
function isOff() {
  try {
    return localStorage.getItem(OFF) !== null;
  } catch {
    return false;
  }
}

function showState() {
  fields.forEach((field) => {
    field.toggleAttribute('aria-keyshortcuts', !isOff());
    if (!isOff()) {
      field.setAttribute('aria-keyshortcuts', '/');
    }
    field.nextElementSibling.hidden = isOff();
  });
  if (toggle !== null) {
    toggle.closest('[hidden]')?.removeAttribute('hidden');
    toggle.textContent = isOff() ? 'Turn it on' : 'Turn it off';
    toggle.previousElementSibling.textContent = isOff()
      ? 'The key / does nothing.'
      : 'The key / leads to the search from every page.';
  }
}

toggle?.addEventListener('click', () => {
  if (isOff()) {
    localStorage.removeItem(OFF);
  } else {
    localStorage.setItem(OFF, 'true');
  }
  showState();
});

document.addEventListener('keydown', (event) => {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey;
  if (event.key !== '/' || isHeld || isOff() || event.target.closest('input, select, textarea') !== null) {
    return;
  }
  event.preventDefault();
  const field = fields.find((one) => one.checkVisibility());
  if (field === undefined) {
    location.assign('/search');
  } else {
    field.focus();
    field.select();
  }
});

showState();
