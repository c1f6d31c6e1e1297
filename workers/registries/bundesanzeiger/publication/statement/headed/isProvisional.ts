import { foldText } from '#domain/foldText';
import { unspaced } from '../../table/headings.ts';

/**
 * Marks of accounts that are short of the ones that are adopted and published (sections 42a GmbHG, 172 AktG and 328 HGB): drafts,
 * copies to read, samples, estimates, evaluations of the books on the way, and versions that are withdrawn.
 */
const PROVISIONAL = new RegExp(
  [
    String.raw`vorlaeufig|entwurf(?:s|$|[^\p{L}])|(?:vorab|arbeits|lese|ansichts|korrektur)\s?(?:exemplar|fassung|version|stand|abzug)`,
    String.raw`(?<!\p{L})(?:vorl|draft|preliminary|unaudited|void|specimen|muster|musterabschluss|musterbilanz|probe|probelauf|beispiel|(?:muster|test)(?:mandant|firma|betrieb|daten|bilanz|abschluss)?(?:en|in)?|demo|simulation|simuliert|hochrechnung|fiktive?[nrs]?|storniert?|storno|zurueckgezogen|ersetzt durch|entfaellt)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:un(?:gueltige?[nrs]?|geprueft(?:e[nrs]?)? (?:zahlen|fassung|werte))|fehlerhafte? (?:fassung|version|bilanz|abschluss)|(?:noch )?nicht (?:geprueft|festgestellt|final|endgueltig|gueltig|verbindlich|rechtskraeftig|freigegeben)|unter vorbehalt)(?!\p{L})`,
    String.raw`betriebswirtschaftliche auswertung|(?<!\p{L})(?:bwa|susa|summen und saldenliste)(?!\p{L})`,
  ].join('|'),
  'u',
);
/** Letters, days left out: longer lines are sentences, which may speak of drafts of something else. */
const LONGEST_MARK = 70;
const DAYS = /\d[\d.\s]*/gu;
/** A sentence tells of a draft, and is no mark: `Der Entwurf des Vertrags ist eingereicht.` */
const SENTENCE = /^(?:der|die|das|im|es|wir|zum)\s.*\.$|(?<!\p{L})(?:vertrags?|beispielsweise|zum beispiel)(?!\p{L})/iu;

/**
 * Whether a line marks the accounts around it as no final ones. What the company is called tells nothing: `Muster GmbH`.
 * Readers of pages and of PDF files share it.
 */
export function isProvisional(line: string, companyName: string): boolean {
  return (
    line.replace(DAYS, '').length <= LONGEST_MARK &&
    !SENTENCE.test(line) &&
    PROVISIONAL.test(foldText(withoutName(unspaced(line.trim()), companyName)))
  );
}

function withoutName(line: string, companyName: string): string {
  const names = new Set(companyName.split(/\s+/u).filter((word) => /\p{L}{3}/u.test(word)));
  return line
    .replaceAll(companyName, ' ')
    .split(/\s+/u)
    .filter((word) => !names.has(word))
    .join(' ');
}
