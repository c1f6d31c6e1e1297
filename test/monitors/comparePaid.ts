import { type PaidFigures, type PaidPlan, paidWaits } from './paidWaits.ts';

export interface PaidComparison {
  readonly requestsAnHour: number;
  readonly without: PaidFigures;
  readonly beside: PaidFigures;
}

/** The same seeded stream of paid requests, without monitors and beside them. */
export async function comparePaid(
  connectionString: string,
  rates: readonly number[],
  plan: Omit<PaidPlan, 'requestsAnHour'>,
): Promise<readonly PaidComparison[]> {
  const compared: PaidComparison[] = [];
  for (const requestsAnHour of rates) {
    const own = { ...plan, requestsAnHour };
    compared.push({
      requestsAnHour,
      without: await paidWaits(connectionString, { ...own, monitored: 0 }),
      beside: await paidWaits(connectionString, own),
    });
  }
  return compared;
}
