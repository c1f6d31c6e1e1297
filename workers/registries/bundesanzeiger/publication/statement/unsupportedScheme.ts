import type { PublicationWarning } from '#contract/types/get_publication/getPublication';
import type { GridRow } from '../table/tableGrid.ts';

/** A scheme that statements follow instead of sections 266 and 275 HGB in German, told by names that only it has. */
interface Scheme {
  readonly warning: PublicationWarning;
  /** Distinct names of it that a publication must print; single ones occur elsewhere too. */
  readonly least: number;
  readonly names: readonly RegExp[];
}

const SCHEMES: readonly Scheme[] = [
  {
    // Forms 1 to 3 of the RechKredV.
    warning: 'bank_scheme_unsupported',
    least: 2,
    names: [
      /^barreserve$/u,
      /^guthaben bei zentralnotenbanken/u,
      /^schuldtitel oeffentlicher stellen/u,
      /^forderungen an kreditinstitute/u,
      /^forderungen an kunden/u,
      /^schuldverschreibungen und andere festverzinsliche/u,
      /^aktien und andere nicht festverzinsliche/u,
      /^handelsbestand/u,
      /^verbindlichkeiten gegenueber kunden/u,
      /^verbriefte verbindlichkeiten/u,
      /^fonds fuer allgemeine bankrisiken/u,
      /^eventualverbindlichkeiten/u,
      /^unwiderrufliche kreditzusagen/u,
      /^zinsertraege aus/u,
      /^laufende ertraege aus/u,
      /^provisionsertraege/u,
      /^provisionsaufwendungen/u,
      /^netto(?:ertrag|aufwand) des handelsbestands/u,
      /^allgemeine verwaltungsaufwendungen/u,
      /^abschreibungen und wertberichtigungen auf forderungen und bestimmte wertpapiere/u,
    ],
  },
  {
    // Forms 1 to 4 of the RechVersV.
    warning: 'insurer_scheme_unsupported',
    least: 2,
    names: [
      /^(?:sonstige )?kapitalanlagen(?! des anlage)/u,
      /^versicherungstechnische rueckstellungen/u,
      /^beitragsuebertraege/u,
      /^deckungsrueckstellung/u,
      /^rueckstellung fuer noch nicht abgewickelte versicherungsfaelle/u,
      /^schwankungsrueckstellung/u,
      /^rueckstellung fuer (?:erfolgsabhaengige und erfolgsunabhaengige )?beitragsrueckerstattung/u,
      /^(?:depot|abrechnungs)(?:forderungen|verbindlichkeiten) aus dem/u,
      /aus dem selbst abgeschlossenen versicherungsgeschaeft/u,
      /^(?:ge)?buchte bruttobeitraege/u,
      /^verdiente beitraege/u,
      /^aufwendungen fuer (?:versicherungsfaelle|den versicherungsbetrieb)/u,
      /^(?:nicht ?)?versicherungstechnische rechnung/u,
      /^versicherungstechnisches ergebnis/u,
    ],
  },
  {
    warning: 'language_unsupported',
    least: 3,
    names: [
      /^(?:total )?(?:fixed|non current|noncurrent) assets/u,
      /^(?:total )?current assets/u,
      /^(?:in)?tangible (?:fixed )?assets/u,
      /^property plant and equipment/u,
      /^(?:long term )?financial assets/u,
      /^inventories$/u,
      /^receivables and other assets/u,
      /^trade (?:accounts )?(?:receivables|payables)/u,
      /^cash (?:on|in) hand|^cash and cash equivalents|^cash$/u,
      /^prepaid expenses|^prepayments/u,
      /^(?:shareholders? ?s? )?equity$/u,
      /^(?:subscribed|share) capital/u,
      /^capital reserves?/u,
      /^(?:retained earnings|revenue reserves)/u,
      /^(?:provisions|accruals|accrued liabilities)$/u,
      /^(?:total )?liabilities$/u,
      /^deferred (?:income|tax)/u,
      /^total (?:assets|equity and liabilities)/u,
      /^(?:revenues?|sales|net sales|sales revenues?)$/u,
      /^cost of (?:sales|materials)/u,
      /^gross profit/u,
      /^personnel expenses?/u,
      /^other operating (?:income|expenses?)/u,
      /^(?:consolidated )?net (?:income|profit|loss)/u,
    ],
  },
];

const OF_THE_LAW = 'umlaufvermoegen';
const MORE_BESIDE_THE_LAW = 4;

/** The warning of the scheme that tables follow instead of that of sections 266 and 275 HGB; null where none is told. */
export function unsupportedScheme(tables: readonly (readonly GridRow[])[]): PublicationWarning | null {
  const labels = [...new Set(tables.flatMap((grid) => grid.flatMap(labelsOf)))];
  // What only section 266 names outweighs a few names that other companies may use as well.
  const more = labels.includes(OF_THE_LAW) ? MORE_BESIDE_THE_LAW : 0;
  const found = SCHEMES.find(({ names, least }) => hasLeast(names, labels, least + more));
  return found?.warning ?? null;
}

/** Every text of a row, since both sides may stand beside each other. */
function labelsOf({ cells }: GridRow): readonly string[] {
  return cells.filter(({ folded }) => folded !== '').map(({ label }) => label.folded);
}

function hasLeast(names: readonly RegExp[], labels: readonly string[], least: number): boolean {
  let count = 0;
  return names.some((name) => {
    count += labels.some((label) => name.test(label)) ? 1 : 0;
    return count >= least;
  });
}
