// Tells what the visitor does. The rules of each event are in docs/campaigns.md; nothing is kept on the device.

/** Of the video, in percent. */
const STEPS = [25, 50, 75];
/** The end counts where so much of the video was played: rounding takes a little of short ones. */
const WHOLE = 0.9;

const { events } = document.body.dataset;
const video = document.querySelector('video');
const told = new Set();

function tell(event, details = {}) {
  const body = JSON.stringify({ event, ...details, referrer: document.referrer });
  // Both outlive the page, so that a click which leaves it is told as well.
  if (navigator.sendBeacon?.(events, body) !== true) {
    fetch(events, { method: 'POST', body, keepalive: true }).catch(() => undefined);
  }
}

function tellOnce(event, details) {
  if (!told.has(event)) {
    told.add(event);
    tell(event, details);
  }
}

/** A page that is loaded in advance, or in a background tab, is not opened yet. */
function tellWhenSeen() {
  if (document.visibilityState === 'visible' && document.prerendering !== true) {
    tellOnce('page.opened');
  }
}

/** The part of the video that was really played, from 0 to 1: what was skipped is none of it, what was repeated is so once. */
function playedPart() {
  const { duration, played } = video;
  if (!Number.isFinite(duration) || duration <= 0) {
    return 0;
  }
  let seconds = 0;
  for (let index = 0; index < played.length; index += 1) {
    seconds += played.end(index) - played.start(index);
  }
  return seconds / duration;
}

function tellProgress() {
  const part = playedPart();
  STEPS.filter((percent) => part * 100 >= percent).forEach((percent) => {
    tellOnce(`video.progress.${percent}`, { percent });
  });
}

function tellEnd() {
  tellProgress();
  if (playedPart() >= WHOLE) {
    tellOnce('video.finished');
  }
}

function showTrouble() {
  document.querySelector('.trouble').hidden = false;
}

function followLink(link) {
  const details = link.dataset.link === undefined ? {} : { link: Number(link.dataset.link) };
  const tellClick = () => tell(link.dataset.event, details);
  link.addEventListener('click', tellClick);
  link.addEventListener('auxclick', ({ button }) => {
    // The middle button opens it in a new tab.
    if (button === 1) {
      tellClick();
    }
  });
}

document.addEventListener('visibilitychange', tellWhenSeen);
document.addEventListener('prerenderingchange', tellWhenSeen);
tellWhenSeen();

video.addEventListener('playing', () => tellOnce('video.started'));
video.addEventListener('timeupdate', tellProgress);
video.addEventListener('ended', tellEnd);
video.addEventListener('error', showTrouble);
if (video.error !== null) {
  showTrouble();
}

document.querySelectorAll('a[data-event]').forEach(followLink);
