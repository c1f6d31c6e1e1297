const DEGREE = String.raw`Dipl\.?-?\s?Kauf(?:mann|frau)|Dr|Prof|Professor|Doktor|Dipl|Mag|Ing|MMag|DDr|Univ|PD|Priv|Doz|M\.?\s?A|B\.?\s?A|M\.?\s?Sc|B\.?\s?Sc|LL\.?\s?M|MBA|Ph\.?\s?D|StB|WP|RA`;
/** What follows a degree: `Dr. rer. nat.`, `Dr. h.c. mult.`, `Dipl.-Ing. (FH)`. */
const FIELD = String.raw`(?:\.?-?\s?(?:Ing|Kfm|Kffr|Kaufm|Betriebsw(?:irt(?:in)?)?|Volksw(?:irt(?:in)?)?|Inform|Wirt(?:sch)?|Phys|Math|Chem|Biol|Jur|Psych|Päd|Des|Arch|Finanzw(?:irt)?|Oec|Hdl|med|jur|iur|phil|nat|rer|pol|oec|ing|agr|vet|dent|habil|theol|publ|techn|mont|sc|hum|mult|h|c|e|hc|eh|dent|univ|utr|oecotroph|em|emer|emerit)(?![\p{L}])\.?|\s?\((?:FH|TU|Univ|BA|DH|USA|I)\.?\))*`;
const TITLE = new RegExp(String.raw`^(?:${DEGREE})(?![\p{L}])${FIELD}\.?[,]?(?=\s|-|$)\s*`, 'iu');
/** How people are addressed, before their name. */
export const SALUTATION =
  /^(?:(?:Herrn?|Frau)\s*\/\s*(?:Mrs?|Ms)|Herrn?|Frau|Fräulein|Mr|Mrs|Ms|Eheleute|Gesellschafter(?:in)?|Kaufmann|Kauffrau)\b\.?:?\s+/iu;
/** What somebody does, between the form of address and two names or more. */
const ADDRESSED_TRADE =
  /^(?:Herrn?|Frau|der|die)\s+(?:\p{L}+meister|Rechtsanw(?:alt|ält)|Steuerberater|Kauf(?:mann|frau)|Landwirt|Ingenieur|Architekt|Diplom-\p{L}+)(?:in)?\s+(?=\p{Lu}[\p{L}-]+\s+\p{Lu})/u;
const TRAILING = new RegExp(String.raw`(?<![,\s])[,\s]+(?:${DEGREE})(?![\p{L}])${FIELD}\.?\s*$`, 'iu');

/**
 * A name without salutations and academic titles: `first_name` and `name` carry none
 * (docs/spec/decisions.md, "get_company_historical_owners output").
 */
export function withoutTitles(name: string): string {
  let [longer, shorter] = ['', name];
  while (shorter !== longer) {
    longer = shorter;
    shorter = longer
      .replace(ADDRESSED_TRADE, '')
      .replace(SALUTATION, '')
      .replace(TITLE, '')
      .replace(/^[\s,.-]+/u, '')
      .trim()
      .replace(TRAILING, '')
      .trim();
  }
  return shorter;
}
