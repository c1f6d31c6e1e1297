// Says instants in the words and the time zone of the reader; what was today, how long ago.
const DAY_SECONDS = 86_400;
const absolute = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

function inWords(at) {
  const seconds = Math.round((at.getTime() - Date.now()) / 1_000);
  const distance = Math.abs(seconds);
  if (distance >= DAY_SECONDS) {
    return absolute.format(at);
  }
  if (distance < 60) {
    return seconds <= 0 ? 'just now' : relative.format(seconds, 'second');
  }
  return distance < 3_600
    ? relative.format(Math.trunc(seconds / 60), 'minute')
    : relative.format(Math.trunc(seconds / 3_600), 'hour');
}

function sayMoments(root) {
  for (const element of root.querySelectorAll('time[data-moment]')) {
    const at = new Date(element.dateTime);
    element.textContent = inWords(at);
    element.title = exact.format(at);
  }
}

sayMoments(document);
setInterval(() => sayMoments(document), 30_000);
document.addEventListener('part-changed', (event) => sayMoments(event.target));
