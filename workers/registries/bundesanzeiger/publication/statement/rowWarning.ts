import type { PublicationWarning } from '#contract/types/get_publication/getPublication';
import type { Year } from './money.ts';

/** A warning about rows of one statement. */
export interface RowWarning {
  readonly code: PublicationWarning;
  readonly year: Year;
  /** Labels as printed; a sum without a label is not among them. */
  readonly rows: readonly string[];
}

/** Each contradicted sum has a warning of its own; rows with another doubt share one a year. */
export function gathered(warnings: readonly RowWarning[]): RowWarning[] {
  const shared = Map.groupBy(warnings, ({ code, year, rows }) =>
    code === 'sum_mismatch' ? `${code} ${year} ${rows.join('\n')}` : `${code} ${year}`,
  );
  return [...shared.values()].flatMap((alike) => {
    const [first] = alike;
    return first === undefined ? [] : [{ ...first, rows: [...new Set(alike.flatMap(({ rows }) => rows))] }];
  });
}
