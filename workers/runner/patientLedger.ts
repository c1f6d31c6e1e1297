import type { WorkLedger } from '#ports/workLedger';

/** Some six seconds in all: a connection that broke is replaced by then, and a database that restarts often answers. */
const PAUSES_MILLISECONDS = [100, 200, 400, 800, 1_600, 3_200];
const NEVER = new AbortController().signal;

/**
 * A ledger that writes the end of an attempt again where it could not be written, so that the database's trouble costs
 * neither the result nor the attempt. Every write is fenced: what was written, though its answer was lost, is `stale`
 * when it comes again, and what the lease did not outlast is refused.
 *
 * @param onRetry told of the first failure of each write; the caller gets the last
 */
export function patientLedger(
  ledger: WorkLedger,
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>,
  onRetry: (error: unknown) => void,
): WorkLedger {
  const untilWritten = async <Result>(write: () => Promise<Result>): Promise<Result> => {
    for (const [tries, milliseconds] of PAUSES_MILLISECONDS.entries()) {
      try {
        return await write();
      } catch (error) {
        if (tries === 0) {
          onRetry(error);
        }
        await pause(milliseconds, NEVER);
      }
    }
    return write();
  };
  return {
    settle: (settlement) => untilWritten(() => ledger.settle(settlement)),
    requeue: (requeue) => untilWritten(() => ledger.requeue(requeue)),
    renew: (leases, until) => ledger.renew(leases, until),
  };
}
