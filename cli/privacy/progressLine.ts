const CLEAR_LINE = '\r\u001b[K';

/** One line at a terminal that is written over, so that who waits sees how far a long command has come; elsewhere nothing. */
export function progressLine(): { show(text: string): void; clear(): void } {
  const stream = process.stderr;
  const write = (text: string): void => {
    if (stream.isTTY) {
      stream.write(`${CLEAR_LINE}${text.slice(0, stream.columns - 1)}`);
    }
  };
  return { show: write, clear: () => write('') };
}
