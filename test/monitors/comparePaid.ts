import { type PaidFigures, type PaidPlan, paidWaits } from './paidWaits.ts';

export interface PaidComparison {
  readonly requestsAnHour: number;
  readonly without: PaidFigures;
  readonly beside: PaidFigures;
}

const START = Date.parse('2026-03-01T00:00:00Z');
/** Far longer than what is left of a stream. */
const APART_MILLISECONDS = 100 * 86_400_000;

/** The same seeded stream of paid requests, without monitors and beside them. */
export async function comparePaid(
  connectionString: string,
  rates: readonly number[],
  plan: Omit<PaidPlan, 'requestsAnHour' | 'start'>,
): Promise<readonly PaidComparison[]> {
  const compared: PaidComparison[] = [];
  let streams = 0;
  const next = (): Date => new Date(START + APART_MILLISECONDS * streams++);
  for (const requestsAnHour of rates) {
    const own = { ...plan, requestsAnHour };
    compared.push({
      requestsAnHour,
      without: await paidWaits(connectionString, { ...own, monitored: 0, start: next() }),
      beside: await paidWaits(connectionString, { ...own, start: next() }),
    });
  }
  return compared;
}
