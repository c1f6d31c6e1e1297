/**
 * Waits for something, but no longer than this; then it goes on alone, and how it ends is nobody's concern.
 *
 * @throws Error with the message when it takes longer, and what it fails of when it fails before
 */
export async function failAfter<Result>(
  milliseconds: number,
  something: Promise<Result>,
  message: string,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(message)), milliseconds);
  });
  try {
    return await Promise.race([something, late]);
  } finally {
    clearTimeout(timer);
  }
}
