/** The fiscal years that statements tell. */
export const YEARS = ['current', 'prior'] as const;
export type Year = (typeof YEARS)[number];

/** The same of each fiscal year. */
export function perYear<Value>(of: (year: Year) => Value): Record<Year, Value> {
  return { current: of('current'), prior: of('prior') };
}
