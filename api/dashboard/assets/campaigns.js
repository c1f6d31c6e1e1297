// Shows the landing page of a campaign beside its form as it is typed. Without a script, a button does.
const AFTER_MILLISECONDS = 500;
const form = document.querySelector('form[data-preview]');

if (form !== null) {
  const button = form.querySelector('button[formtarget]');
  button.hidden = true;
  let timer;

  const show = () => {
    // A new frame each time: the way back leads to the page before, not through all previews.
    const frame = document.querySelector('.preview iframe');
    frame.replaceWith(frame.cloneNode());
    form.requestSubmit(button);
  };
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(show, AFTER_MILLISECONDS);
  });
  show();
}
