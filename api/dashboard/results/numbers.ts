const MONEY = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const PLAIN = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 4 });

/** Money, with two decimals. */
export function money(value: number | null): string | null {
  return value === null ? null : MONEY.format(value).replace('-', '−');
}

/**
 * Money with what it is counted in.
 * @param currency null where the document names none
 */
export function moneyIn(currency: string | null, value: number | null): string | null {
  const amount = money(value);
  return amount === null || currency === null ? amount : `${amount} ${currency}`;
}

/** A count or a percentage, with as many decimals as it has. */
export function plain(value: number | null): string | null {
  return value === null ? null : PLAIN.format(value);
}

const PERCENT = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** @param part from 0 to 1 */
export function percent(part: number): string {
  return `${PERCENT.format(part * 100)} %`;
}
