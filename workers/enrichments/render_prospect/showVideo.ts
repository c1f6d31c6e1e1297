import { WorkError } from '#domain/verdict';
import type { BrowserSession } from '../../browser/browserSession.ts';

/** HTMLMediaElement.readyState: duration and size are known; the picture at the current place is there. */
const HAVE_METADATA = 1;
const HAVE_CURRENT_DATA = 2;
/** A video that shows nothing within this after its metadata has come shows nothing in the picture either. */
const FRAME_PATIENCE_MILLISECONDS = 3_000;
/** An API of the release before does not know the proof of a render yet: an upgrade takes minutes. */
const NOT_SHOWN_PAUSE_MILLISECONDS = 60_000;
const NOT_FOUND = 404;
/** Answers that a repetition may change, although they are the caller's fault by their number (RFC 9110, RFC 6585). */
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);

/** As functions inside of the page see it. */
interface PageVideo {
  readonly readyState: number;
  readonly error: object | null;
  addEventListener(type: string, listener: () => void): void;
}
declare const document: { querySelector(selector: string): PageVideo | null };

/**
 * Opens a landing page and waits for its video: its metadata must come, and its first frame is waited for. A video that
 * was broken off afterwards, since it sends more than it may, shows what has come by then.
 *
 * @throws WorkError `retry` where a repetition may help, `permanent` where the host of the video said that it will not,
 * `throttled` where the API does not show the page to workers yet
 */
export async function showVideo(
  session: Pick<BrowserSession, 'page' | 'open' | 'isOverdrawn'>,
  url: string,
  videoUrl: string,
  now: () => Date,
): Promise<void> {
  const address = new URL(videoUrl).href;
  let status: number | null = null;
  session.page.on('response', (response) => {
    status = response.url() === address ? response.status() : status;
  });
  const reply = await session.open(url).catch((error: unknown) => {
    throw notOpened(error);
  });
  if (reply.status === NOT_FOUND) {
    throw notShown(now().getTime() + NOT_SHOWN_PAUSE_MILLISECONDS);
  }
  if (reply.status !== 200) {
    throw notOpened(new Error(`The landing page answered ${reply.status}`));
  }
  if (!(await session.page.evaluate(reaches, HAVE_METADATA, null))) {
    throw session.isOverdrawn ? tooLarge() : notLoaded(status);
  }
  await session.page.evaluate(reaches, HAVE_CURRENT_DATA, FRAME_PATIENCE_MILLISECONDS);
}

/** Runs in the page: whether the video gets so far, before it fails or the time is over. */
function reaches(readyState: number, milliseconds: number | null): Promise<boolean> {
  const video = document.querySelector('video');
  return new Promise((resolve) => {
    const look = (): void => {
      if (video === null || video.error !== null) {
        resolve(false);
      } else if (video.readyState >= readyState) {
        resolve(true);
      }
    };
    look();
    video?.addEventListener('loadedmetadata', look);
    video?.addEventListener('loadeddata', look);
    video?.addEventListener('error', look);
    if (milliseconds !== null) {
      setTimeout(() => resolve(false), milliseconds);
    }
  });
}

function notOpened(cause: unknown): WorkError {
  const message = 'The landing page could not be opened.';
  return new WorkError({ kind: 'retry', code: 'internal_error', message }, { cause });
}

function notShown(until: number): WorkError {
  const message = 'The landing page is not shown to workers yet.';
  return new WorkError({ kind: 'throttled', until, code: 'internal_error', message });
}

function tooLarge(): WorkError {
  const message = 'The video of the campaign sends too many bytes before there is anything to show.';
  return new WorkError({ kind: 'permanent', code: 'video_unavailable', message });
}

function notLoaded(status: number | null): WorkError {
  const message =
    status === null || status < 400
      ? 'The video of the campaign could not be loaded or played.'
      : `The video of the campaign could not be loaded: its host answered ${status}.`;
  const isFinal = status !== null && status >= 400 && status < 500 && !PASSING_STATUSES.has(status);
  return new WorkError({ kind: isFinal ? 'permanent' : 'retry', code: 'video_unavailable', message });
}
