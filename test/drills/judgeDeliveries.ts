import type { Told } from '../chaos/callbackBook.ts';
import type { LoadSent } from '../chaos/load.ts';
import type { Struck } from './drill.ts';

/** What receivers were told from the turn on. */
export interface DeliveryFindings {
  /** Deliveries whose success was recorded, and that came once more. */
  readonly twice: readonly string[];
  /** Deliveries that came before and after the turn, since their success was not recorded: receivers know them by their ids. */
  readonly again: number;
  /** Ids that receivers were told of something else under. */
  readonly reused: readonly string[];
}

/** @param told from the beginning; where the database went back, from the turn on */
export function judgeDeliveries(told: ReadonlyMap<string, Told>, { turn, restored }: Struck): DeliveryFindings {
  const after = idsOf(told, (at) => at >= turn.at);
  const before = restored === null ? idsOf(told, (at) => at < turn.at) : idsOf(restored.told, () => true);
  const both = [...after].filter((id) => before.has(id));
  const known = both.filter((id) => turn.deliveries.has(id));
  return {
    twice: known.filter((id) => turn.deliveries.get(id) === true).map((id) => `${id} was delivered, and came again`),
    again: known.filter((id) => turn.deliveries.get(id) === false).length,
    reused:
      restored === null
        ? []
        : both.filter((id) => !turn.deliveries.has(id)).map((id) => `${id} stands for two different events`),
  };
}

/** @returns what was sent, where nobody has to be told again of what was recorded as told */
export function toBeTold(sent: readonly LoadSent[], { turn, restored }: Struck): readonly LoadSent[] {
  if (restored === null) {
    return sent;
  }
  const recorded = new Set(
    [...restored.told]
      .filter(([, { ids }]) => [...ids].some((id) => turn.deliveries.get(id) === true))
      .map(([of]) => of),
  );
  return sent.map((one) => (recorded.has(subjectOf(one)) ? { ...one, callback: false } : one));
}

function subjectOf({ shape, asked }: LoadSent): string {
  return `${shape === 'single' ? 'enrichment' : 'batch'} ${asked.kind === 'accepted' ? asked.id : 0}`;
}

function idsOf(told: ReadonlyMap<string, Told>, counts: (at: number) => boolean): ReadonlySet<string> {
  const arrivals = [...told.values()].flatMap((one) => one.arrivals);
  return new Set(arrivals.filter(({ at, isRefused }) => !isRefused && counts(at)).map(({ id }) => id));
}
