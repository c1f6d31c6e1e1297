import { SingleBar } from 'cli-progress';
import { type BatchProgress, duration } from './batchProgress.ts';

/** Where the progress of a batch is shown. */
export interface ProgressView {
  show(progress: BatchProgress): void;
  /** Ends the display; nothing is shown after it. */
  stop(): void;
}

/** In a log, one line now and then is enough. */
const LINE_EVERY_MILLISECONDS = 10_000;

/** A bar that moves, for people at a terminal. */
export function barView(title: string, stream: NodeJS.WriteStream): ProgressView {
  const bar = new SingleBar({
    format: `${title}  {bar}  {value}/{total}  {facts}`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 30,
    hideCursor: true,
    stream,
  });
  let isStarted = false;
  return {
    show: (progress) => {
      if (!isStarted) {
        bar.start(progress.total, progress.done, { facts: facts(progress) });
        isStarted = true;
      } else {
        bar.update(progress.done, { facts: facts(progress) });
      }
    },
    stop: () => bar.stop(),
  };
}

/** A line said while a bar moves: it takes the place of the bar, which goes on below. */
export function sayOverBar(line: string, stream: NodeJS.WriteStream): void {
  stream.write(`\r\u001b[K${line}\n`);
}

/** Lines, for everything else. */
export function linesView(title: string, tell: (line: string) => void, now: () => number): ProgressView {
  let last: { readonly done: number; readonly line: string; readonly at: number } | null = null;
  return {
    show: (progress) => {
      const { done, total } = progress;
      const isEnd = done === total && last?.done !== total;
      const isDue = last === null || isEnd || now() - last.at >= LINE_EVERY_MILLISECONDS;
      const line = `${title}  ${done}/${total}  ${facts(progress)}`;
      if (isDue && line !== last?.line) {
        last = { done, line, at: now() };
        tell(line);
      }
    },
    stop: () => undefined,
  };
}

function facts({ perMinute, secondsLeft, credits }: BatchProgress): string {
  const rate = perMinute === null ? [] : [`${perMinute.toFixed(perMinute < 10 ? 1 : 0)} a minute`];
  const left = secondsLeft === null || secondsLeft === 0 ? [] : [`${duration(secondsLeft)} left`];
  return [...rate, ...left, `${credits} credits`].join('  ');
}
