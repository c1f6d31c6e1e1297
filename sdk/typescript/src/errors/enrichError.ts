/** What every error of this package is. */
export class EnrichError extends Error {
  override readonly name: string = 'EnrichError';
}
