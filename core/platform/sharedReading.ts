/**
 * One reading for all who ask within a while: they decide by the same figures, and the source is asked once. One that
 * failed is not kept.
 *
 * @param elapsed milliseconds that never go back
 * @param freshMilliseconds how old a reading may be that is given again, from when it was asked for
 */
export function sharedReading<T>(
  read: () => Promise<T>,
  elapsed: () => number,
  freshMilliseconds: number,
): () => Promise<T> {
  let last: { readonly at: number; readonly reading: Promise<T> } | null = null;
  return () => {
    const at = elapsed();
    if (last !== null && at - last.at < freshMilliseconds) {
      return last.reading;
    }
    const asked = { at, reading: read() };
    last = asked;
    asked.reading.catch(() => {
      if (last === asked) {
        last = null;
      }
    });
    return asked.reading;
  };
}
