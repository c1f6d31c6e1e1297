/** A text parsed as JSON, or something else where it is none. */
export function jsonOr(text: string, other: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return other;
  }
}
