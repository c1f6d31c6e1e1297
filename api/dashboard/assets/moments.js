// Says instants in the words and the time zone of the reader: what was today, how long ago; what is due, how soon.
const DAY_SECONDS = 86_400;
const absolute = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' });
const toTheSecond = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const timeOfDay = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });
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

/** `in 40 s, at 12:03:10`; with its day where that is another one. */
function countdownWords(at) {
  const seconds = Math.round((at.getTime() - Date.now()) / 1_000);
  if (seconds <= 0) {
    return 'due now';
  }
  const left = seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
  const isToday = at.toDateString() === new Date().toDateString();
  return `in ${left}, at ${(isToday ? timeOfDay : toTheSecond).format(at)}`;
}

function say(root, kind, words) {
  for (const element of root.querySelectorAll(`time[data-${kind}]`)) {
    const at = new Date(element.dateTime);
    element.textContent = words(at);
    element.title = exact.format(at);
  }
}

function sayMoments(root) {
  say(root, 'moment', inWords);
  say(root, 'clock', (at) => toTheSecond.format(at));
  say(root, 'countdown', countdownWords);
}

sayMoments(document);
setInterval(() => sayMoments(document), 30_000);
setInterval(() => say(document, 'countdown', countdownWords), 1_000);
document.addEventListener('part-changed', (event) => sayMoments(event.target));
