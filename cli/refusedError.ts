import type { ApiAnswer } from './apiClient.ts';

/** What the API says against a request, for the person who made it. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  /** As the API said it; null where something else answered. */
  readonly refusal: object | null;

  constructor({ status, body }: ApiAnswer) {
    if (!isOfTheApi(body)) {
      super(`What answered ${status} is not the API itself. Check ENRICH_URL, and whether the platform runs there.`);
      this.refusal = null;
      return;
    }
    const { message = 'no reason given.', errors = {} } = body as {
      readonly message?: string;
      readonly errors?: Readonly<Record<string, readonly string[]>>;
    };
    const fields = Object.entries(errors).map(([field, problems]) => `\n  ${field}: ${problems.join(' ')}`);
    const hint = status === 401 ? '\n  Check ENRICH_API_KEY.' : '';
    super(`The API answered ${status}: ${message}${fields.join('')}${hint}`);
    this.refusal = body;
  }
}

/** Everything that the API answers is an object of JSON: refusals say why, the rest has data. */
function isOfTheApi(body: unknown): body is object {
  return typeof body === 'object' && body !== null && ('message' in body || 'data' in body);
}
