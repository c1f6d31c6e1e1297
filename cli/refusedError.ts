import type { ApiAnswer } from './apiClient.ts';

/** What the API says against a request, for the person who made it. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';

  constructor({ status, body }: ApiAnswer) {
    const { message = 'no reason given.', errors = {} } = (body ?? {}) as {
      readonly message?: string;
      readonly errors?: Readonly<Record<string, readonly string[]>>;
    };
    const fields = Object.entries(errors).map(([field, problems]) => `\n  ${field}: ${problems.join(' ')}`);
    super(`The API answered ${status}: ${message}${fields.join('')}`);
  }
}
