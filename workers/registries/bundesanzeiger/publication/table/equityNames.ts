/** How equity is called: by the law, by associations and foundations, which the law leaves free, and in liquidations. */
const OTHERS =
  /^(?:[a-z] )?(?:(?:vereins|stiftungs)(?:vermoegen|kapital)|kapitalanteile|(?:abwicklungs|liquidations)(?:(?:anfangs|eroeffnungs|schluss|end)?kapital|(?:rein|end)vermoegen))$/u;
const EQUITY = /^(?:[a-z] )?eigenkapital$/u;

/** Whether a folded label, its letter included or not, is a name of equity. */
export function namesEquity(folded: string): boolean {
  return EQUITY.test(folded) || namesEquityOtherwise(folded);
}

/** Whether it is a name that section 266 HGB does not have; such a position may also be a part of equity. */
export function namesEquityOtherwise(folded: string): boolean {
  return OTHERS.test(folded);
}
