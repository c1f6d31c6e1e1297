import { HELD_FILES } from '#domain/documentLimits';
import { Semaphore } from '#system/semaphore';
import { TurnsByKey } from '#system/turnsByKey';

/** Lets few files of customers be in memory at once, so that no organization holds up another. */
export interface HeldTurns {
  /** @throws the signal's reason when it aborts before the turn has come; else what the job throws */
  run<Result>(organizationId: number, job: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

export function createHeldTurns(): HeldTurns {
  const ofOrganization = new TurnsByKey<number>(HELD_FILES.ofOrganization);
  const ofAll = new Semaphore(HELD_FILES.atOnce);
  return {
    run: (organizationId, job, signal) => ofOrganization.run(organizationId, () => ofAll.run(job, signal), signal),
  };
}
