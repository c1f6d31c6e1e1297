import { toAnswer } from './apiClient.ts';
import { RefusedError } from './refusedError.ts';
import { UnreachableError } from './unreachableError.ts';
import { writeWhole } from './writeWhole.ts';
import { writing } from './writing.ts';

/**
 * Saves the body of an answer as a file, whole or not at all.
 *
 * @param origin what is asked, for the person where it does not answer
 * @throws RefusedError where it is refused, UnreachableError where no answer comes
 */
export async function saveAnswer(asked: Promise<Response>, origin: string, file: string): Promise<void> {
  const response = await asked.catch((error: unknown) => {
    throw new UnreachableError(origin, error);
  });
  if (!response.ok || response.body === null) {
    throw new RefusedError(await toAnswer(response));
  }
  await writing(file, writeWhole(file, response.body));
}
