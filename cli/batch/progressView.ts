import { counted } from '../counted.ts';
import { shownLines } from '../output.ts';
import { type BatchProgress, duration } from './batchProgress.ts';

/** Where the progress of a batch is shown. */
export interface ProgressView {
  show(progress: BatchProgress): void;
  /** Ends the display; nothing is shown after it. */
  stop(): void;
}

/** In a log, one line now and then is enough. */
const LINE_EVERY_MILLISECONDS = 10_000;

const BAR_CHARACTERS = 30;
const SHORTEST_BAR_CHARACTERS = 10;
const USUAL_COLUMNS = 80;
const CLEAR_TO_END = '\u001b[K';

/** A terminal, as far as a bar needs one. */
export interface BarStream {
  readonly columns?: number;
  write(text: string): boolean;
}

/** A bar that moves, for people at a terminal: one line that is written over, never wider than the terminal. */
export function barView(title: string, stream: BarStream): ProgressView {
  let isShown = false;
  return {
    show: (progress) => {
      const { done, total } = progress;
      const told = `  ${done}/${total}  ${facts(progress)}`;
      const bar = barOf(done / total, widthOf(stream) - 1 - `${title}  ${told}`.length);
      const line = `${title}  ${bar}${told}`;
      stream.write(`\r${line.slice(0, widthOf(stream) - 1)}${CLEAR_TO_END}`);
      isShown = true;
    },
    stop: () => {
      if (isShown) {
        stream.write('\n');
        isShown = false;
      }
    },
  };
}

/** Shorter where the terminal has no room for all of it. */
function barOf(part: number, room: number): string {
  const characters = Math.max(SHORTEST_BAR_CHARACTERS, Math.min(BAR_CHARACTERS, room));
  const full = Math.round(characters * part);
  return '█'.repeat(full) + '░'.repeat(characters - full);
}

/** Some terminals say 0 and mean that they do not know. */
function widthOf({ columns = 0 }: BarStream): number {
  return columns > 0 ? columns : USUAL_COLUMNS;
}

/** A line said while a bar moves: it takes the place of the bar, which goes on below. */
export function sayOverBar(line: string, stream: BarStream): void {
  stream.write(`\r${shownLines(line)}${CLEAR_TO_END}\n`);
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
  return [...rate, ...left, counted(credits, 'credit')].join('  ');
}
