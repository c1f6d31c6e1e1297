/** Far below the 32,768 characters that a condition of a cluster holds, so that who reads one sees it whole. */
const TEXT_MAX_LENGTH = 900;

/**
 * What an answer of the API says in words: its message, and what is wrong with each field that it names.
 *
 * @param errors by field, as in the body of `validation_failed`
 */
export function refusedValues(message: string, errors: Readonly<Record<string, readonly string[]>> = {}): string {
  const named = Object.entries(errors).map(([field, problems]) => `${field}: ${problems.join(' ')}`);
  const text = [message, ...named].join(' ');
  return text.length <= TEXT_MAX_LENGTH ? text : `${text.slice(0, TEXT_MAX_LENGTH - 1).toWellFormed()}…`;
}
