import type { ApiAnswer } from './apiClient.ts';

/** What the API says against a request, for the person who made it. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  /** As the API said it; null where something else answered. */
  readonly refusal: object | null;

  /** @param subject what was asked for by its number, such as `enrichment 17` */
  constructor({ status, body, retryAfterSeconds }: ApiAnswer, subject: string | null = null) {
    if (!isOfTheApi(body)) {
      super(`What answered ${status} is not the API itself. Check ENRICH_URL, and whether the platform runs there.`);
      this.refusal = null;
      return;
    }
    const {
      code,
      message = 'no reason given.',
      errors = {},
    } = body as {
      readonly code?: string;
      readonly message?: string;
      readonly errors?: Readonly<Record<string, readonly string[]>>;
    };
    const fields = Object.entries(errors).map(([field, problems]) => `\n  ${field}: ${problems.join(' ')}`);
    const hints = [
      ...(status === 401 ? ['Check ENRICH_API_KEY.'] : []),
      ...(retryAfterSeconds === null ? [] : [`Try again in ${retryAfterSeconds.toLocaleString('en')} s.`]),
    ].map((hint) => `\n  ${hint}`);
    super(
      code === 'not_found' && subject !== null
        ? `There is no ${subject} of this organization.`
        : `The API answered ${status}: ${message}${fields.join('')}${hints.join('')}`,
    );
    this.refusal = body;
  }
}

/** Everything that the API answers is an object of JSON: refusals say why, the rest has data. */
function isOfTheApi(body: unknown): body is object {
  return typeof body === 'object' && body !== null && ('message' in body || 'data' in body);
}
