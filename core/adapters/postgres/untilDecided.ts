/** What still meets a change by then is refused by exception. */
const MAX_TRIES = 10;

/**
 * Asks again, each time in a new transaction, while rows change under the question.
 *
 * @param what begins the sentence that tells of a question without an end
 * @param ask null means: ask again
 * @throws Error where every try met such a row; what `ask` throws
 */
export async function untilDecided<Outcome>(what: string, ask: () => Promise<Outcome | null>): Promise<Outcome> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const outcome = await ask();
    if (outcome !== null) {
      return outcome;
    }
  }
  throw new Error(`${what} met a row that changed at every try`);
}
