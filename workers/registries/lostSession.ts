import { WorkError } from '#domain/verdict';

/** The portal no longer knows the visitor: its session or the state of its page has expired. */
export class LostSession extends Error {
  override readonly name = 'LostSession';
}

/** What a visitor can do about a portal that no longer knows it. */
interface Visitor {
  /** Becomes a new visitor: without cookies, and without the answers that the browser has kept. */
  forget(): Promise<void>;
}

/**
 * Does something that begins with a search, and once more as a new visitor when the portal loses the session on the way.
 * @throws WorkError `retry` with `source_session_lost` when it is lost again
 */
export async function searchedAgainOnce<Result>(visitor: Visitor, visit: () => Promise<Result>): Promise<Result> {
  try {
    return await visit();
  } catch (error) {
    if (!(error instanceof LostSession)) {
      throw error;
    }
  }
  await visitor.forget();
  try {
    return await visit();
  } catch (error) {
    if (!(error instanceof LostSession)) {
      throw error;
    }
    throw new WorkError({ kind: 'retry', code: 'source_session_lost', message: error.message }, { cause: error });
  }
}
