/** Whether a body is an answer of the platform: each one that has a body has its resource in `data`. */
export function isEnvelope(body: unknown): body is { readonly data: object } {
  if (typeof body !== 'object' || body === null || !('data' in body)) {
    return false;
  }
  return typeof body.data === 'object' && body.data !== null;
}
