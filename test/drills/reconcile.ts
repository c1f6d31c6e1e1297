import { askUntilAccepted } from '../chaos/askUntilAccepted.ts';
import type { LoadSent } from '../chaos/load.ts';
import type { Turn } from './turn.ts';

/** Of the requests that the restored database knows, so many are repeated. */
const REPEATED = 20;

/** What a restore took, once callers have asked for it again, and for what had no answer when they lost their patience. */
export interface Reconciled {
  /** What is to be there now: what was known or came later, and what was asked again, with the ids of now. */
  readonly sent: readonly LoadSent[];
  /** Requests that were answered, and that the restored database does not know. */
  readonly forgotten: number;
  /** Those of them that had no Idempotency-Key, and were not asked again. */
  readonly notAskedAgain: number;
  /** What should not be; a sentence each. */
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

/**
 * Asks again, with its Idempotency-Key, for everything that was answered and is not known any more, and for some of what is.
 *
 * @param restoredUntil commit of the last transaction that was restored, in epoch milliseconds: what was answered before is known
 */
export async function reconcile(
  sent: readonly LoadSent[],
  turn: Turn,
  restoredUntil: number,
  pickApi: () => string,
): Promise<Reconciled> {
  const isKnown = (one: LoadSent): boolean =>
    one.keyless ? turn.requests.has(one.request) : turn.keys.has(one.question.idempotencyKey ?? '');
  const answered = sent.filter(({ asked, answeredAt }) => asked.kind === 'accepted' && answeredAt < turn.at);
  const forgotten = answered.filter((one) => !isKnown(one));
  const unanswered = sent.filter(({ asked, keyless }) => asked.kind === 'unanswered' && !keyless);
  const askable = forgotten.filter(({ keyless }) => !keyless);
  const again = await Promise.all(
    [...askable, ...unanswered].map(async (one) => ({ ...one, asked: await askUntilAccepted(pickApi, one.question) })),
  );
  const known = answered.filter((one) => !one.keyless && isKnown(one)).slice(-REPEATED);
  const repeated = await Promise.all(
    known.map(async (one) => ({ one, asked: await askUntilAccepted(pickApi, one.question) })),
  );
  const gone = new Set([...forgotten, ...unanswered]);
  const given = new Set(answered.map(named));
  return {
    sent: [...sent.filter((one) => !gone.has(one)), ...again],
    forgotten: forgotten.length,
    notAskedAgain: forgotten.length - askable.length,
    lost: forgotten
      .filter(({ answeredAt }) => answeredAt < restoredUntil)
      .map((one) => `${named(one)} was answered before the point of the restore and is not there`),
    doubled: [
      ...repeated
        .filter(({ one, asked }) => asked.kind !== 'accepted' || asked.id !== idOf(one))
        .map(({ one }) => `${named(one)} was repeated with its key, and became another one`),
      ...again
        .filter((one) => given.has(named(one)))
        .map((one) => `${named(one)} was another request before the restore`),
    ],
  };
}

function idOf({ asked }: LoadSent): number {
  return asked.kind === 'accepted' ? asked.id : 0;
}

function named(one: LoadSent): string {
  return `${one.shape} ${idOf(one)}`;
}
