// Tells while somebody fills a form whether the mirror has the answer: <form data-hint="where that is asked">.
const PAUSE_MILLISECONDS = 300;
/** What is no input stays out of addresses. */
const SECRETS = ['csrf', 'nonce'];

for (const form of document.querySelectorAll('form[data-hint]')) {
  const place = form.querySelector('[data-hint-place]');
  let timer;
  let latest = 0;

  const ask = async () => {
    const asked = ++latest;
    const typed = new URLSearchParams(new FormData(form));
    SECRETS.forEach((name) => typed.delete(name));
    const response = await fetch(`${form.dataset.hint}?${typed}`, { headers: { Accept: 'text/html' } }).catch(
      () => null,
    );
    if (response === null || !response.ok || response.redirected || asked !== latest) {
      return;
    }
    const note = new DOMParser().parseFromString(await response.text(), 'text/html').body.firstElementChild;
    if (note !== null && note.textContent.trim() !== place.textContent.trim()) {
      place.replaceChildren(note);
      place.dispatchEvent(new Event('part-changed', { bubbles: true }));
    }
  };

  form.querySelectorAll('[data-without-script]').forEach((element) => element.remove());
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), PAUSE_MILLISECONDS);
  });
}
