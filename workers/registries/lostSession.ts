import { WorkError } from '#domain/verdict';

/** The portal no longer knows the visitor: its session or the state of its page has expired. */
export class LostSession extends Error {
  override readonly name = 'LostSession';
}

/**
 * Does something that begins with a search, and once more from the start when the portal loses the session on the way.
 * @throws WorkError `retry` with `source_session_lost` when it is lost again
 */
export async function searchedAgainOnce<Result>(visit: () => Promise<Result>): Promise<Result> {
  try {
    return await visit();
  } catch (error) {
    if (!(error instanceof LostSession)) {
      throw error;
    }
  }
  try {
    return await visit();
  } catch (error) {
    if (!(error instanceof LostSession)) {
      throw error;
    }
    throw new WorkError({ kind: 'retry', code: 'source_session_lost', message: error.message }, { cause: error });
  }
}
