// Small help with forms; every page works without it.

// A form is sent once, however often its button is pressed.
document.addEventListener('submit', (event) => {
  const form = event.target;
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
  document.querySelectorAll('button[data-copy]').forEach((button) => {
    button.hidden = false;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent);
      button.textContent = 'Copied';
    });
  });
}
