// Small help with forms; every page works without it.

// A form is sent once, however often its button is pressed.
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (event.submitter?.hasAttribute('formtarget')) {
    // It goes to a frame, and the page stays.
    return;
  }
  if (form.dataset.sent === 'true') {
    event.preventDefault();
  } else if (form.method === 'post') {
    form.dataset.sent = 'true';
  }
});
// Back to a page that the browser kept: its forms can be sent again.
window.addEventListener('pageshow', () => {
  document.querySelectorAll('form[data-sent]').forEach((form) => delete form.dataset.sent);
});

// After an answer with problems, the first field that has one.
document.querySelector('[aria-invalid="true"]')?.focus();

// Copy buttons, where the browser lets pages write to the clipboard.
if (navigator.clipboard !== undefined) {
  const show = (root) => root.querySelectorAll('button[data-copy]').forEach((button) => (button.hidden = false));
  show(document);
  document.addEventListener('part-changed', (event) => show(event.target));
  document.addEventListener('click', async ({ target }) => {
    const button = target.closest('button[data-copy]');
    if (button !== null) {
      const { textContent: text } = document.getElementById(button.dataset.copy);
      const isJson = button.dataset.copyJson !== undefined;
      const said = await navigator.clipboard.writeText(isJson ? JSON.stringify(JSON.parse(text), null, 2) : text).then(
        () => 'Copied',
        // Without permission, or where the page has no focus: what the button copies is selected for the keyboard.
        () => {
          getSelection().selectAllChildren(document.getElementById(button.dataset.copy));
          return 'Not copied: press Ctrl+C or ⌘C';
        },
      );
      button.firstChild.textContent = said;
    }
  });
}
