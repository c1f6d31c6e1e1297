import type { WriteStream } from 'node:tty';

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MILLISECONDS = 100;
const CLEAR_LINE = '\r\u001b[K';

/**
 * Shows at a terminal that something is waited for, with the seconds that it takes; elsewhere nothing.
 * @param label what is waited for
 */
export async function withSpinner<T>(label: string, stream: WriteStream, job: () => Promise<T>): Promise<T> {
  if (!stream.isTTY) {
    return job();
  }
  const started = performance.now();
  let frame = 0;
  const draw = (): void => {
    const seconds = Math.floor((performance.now() - started) / 1_000);
    stream.write(`${CLEAR_LINE}${FRAMES[frame++ % FRAMES.length] ?? ''} ${label}, ${seconds} s`);
  };
  const timer = setInterval(draw, FRAME_MILLISECONDS);
  try {
    return await job();
  } finally {
    clearInterval(timer);
    stream.write(CLEAR_LINE);
  }
}
