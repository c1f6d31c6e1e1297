/**
 * How many rows the credits cover, and what those reserve.
 *
 * @param prices whole credits of each row
 */
export function coveredRows(
  prices: readonly number[],
  available: number,
): { readonly paid: number; readonly credits: number } {
  let [paid, credits] = [0, 0];
  for (const price of prices) {
    if (credits + price <= available) {
      paid += 1;
      credits += price;
    }
  }
  return { paid, credits };
}
