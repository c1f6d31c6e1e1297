import { TurnsByKey } from '#system/turnsByKey';
import { withinWait } from '#system/withinWait';

/** As long as a request waits for a connection (database.ts). */
const WAIT_MILLISECONDS = 10_000;

/**
 * Lets one request of an organization at a time come to its locks (lockOrganization.ts, accept_batch.sql,
 * transactionInTurn.ts), whatever it asks for: the others would wait there with a connection each, which all organizations
 * share.
 */
export class LockTurns {
  readonly #turns = new TurnsByKey<number>(1);
  readonly #waitMilliseconds: number;

  constructor(waitMilliseconds: number = WAIT_MILLISECONDS) {
    this.#waitMilliseconds = waitMilliseconds;
  }

  /** @throws Overload where the turn does not come in time; then the job has not begun */
  run<Result>(organizationId: number, job: () => Promise<Result>): Promise<Result> {
    return withinWait(this.#waitMilliseconds, (wait) => this.#turns.run(organizationId, job, wait));
  }
}
