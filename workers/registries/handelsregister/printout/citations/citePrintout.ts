import type { Citation } from '#domain/provenance';
import { Citations, type Path } from '../../../citations.ts';
import { cite } from '../../../pdf/citations/cite.ts';
import type { PrintedPart, Span } from '../../../pdf/citations/linesText.ts';
import { SearchedText } from '../../../pdf/citations/searchedText.ts';
import { Told } from '../../../told.ts';
import { toldStatus } from '../../companyStatus.ts';
import { findAmount, findCurrency, findDay } from '../../shareholderList/citations/findValues.ts';
import type { StructuredInformation } from '../../structuredInformation.ts';
import type { Subject } from '../labels.ts';
import type { PrintedSheet } from '../sections.ts';
import { citePeople } from './citePeople.ts';

/** The places of a printout's values (docs/enrichments.md, "Provenance"). @param company what was read of the sections */
export function citePrintout(company: StructuredInformation, sheet: PrintedSheet): readonly Citation[] {
  const citations = new Citations();
  const textOf = (subject: Subject): SearchedText => new SearchedText(sheet.sections.get(subject) ?? []);
  const edges = new SearchedText(sheet.edges);
  citeRegister(citations, company, edges);
  citeText(citations, ['euid'], company.euid, edges);
  const name = citeText(citations, ['name'], company.name, textOf('name'));
  citeText(citations, ['legal_form', 'name'], company.legal_form.name, textOf('form'));
  citeText(citations, ['purpose'], company.purpose, textOf('purpose'));
  citeText(citations, ['representation', 'rule'], company.representation.rule, textOf('rule'));
  citeText(citations, ['entry_count'], company.entry_count, textOf('entryCount'));
  citeSeat(citations, company, textOf('seat'));
  citeCapital(citations, company, textOf('capital'));
  citeDay(citations, ['articles_date'], company.articles_date, textOf('form'));
  citeDay(citations, ['last_entry_on'], company.last_entry_on, textOf('lastEntry'));
  const roles = citePeople(citations, company.representation.persons, sheet);
  cite(citations, ['status'], toldStatus(new Told(company.name, name), roles).sources);
  return citations.of(company);
}

/** A text of its own part; what was put together otherwise is told by all of it. */
function citeText(
  citations: Citations,
  path: Path,
  value: string | number | null,
  text: SearchedText,
): readonly PrintedPart[] {
  const parts = value === null ? [] : text.partsOf(text.words(String(value)) ?? text.whole);
  cite(citations, path, parts);
  return parts;
}

function citeDay(citations: Citations, path: Path, day: string | null, text: SearchedText): void {
  cite(citations, path, day === null ? [] : text.partsOf(text.find((own) => findDay(own, day)) ?? text.whole));
}

/** Heads stand in cells beside and below each other, so that each part is found for itself where they are parted. */
function citeRegister(citations: Citations, { company_id, register }: StructuredInformation, text: SearchedText): void {
  const { type, number, suffix, court } = register;
  const sheet = text.words([type, number].join(' ')) ?? text.whole;
  const [ofType, ofNumber] = [type, number].map((value) => (value === null ? null : text.words(value, sheet)));
  const behind = { start: ofNumber?.end ?? 0, end: text.whole.end };
  const ofCourt = court.name === null ? null : (text.name(court.name) ?? text.find(courtIn));
  const told: readonly (readonly [Path, readonly (Span | null | undefined)[]])[] = [
    [['register', 'type'], [ofType]],
    [['register', 'number'], [ofNumber]],
    [['register', 'suffix'], [suffix === null ? null : text.words(suffix, behind)]],
    [['register', 'court', 'code'], [ofCourt]],
    [['register', 'court', 'name'], [ofCourt]],
    [['company_id'], company_id === null ? [] : [ofCourt, ofType, ofNumber]],
  ];
  told.forEach(([path, spans]) => spans.forEach((span) => cite(citations, path, text.partsOf(span ?? null))));
}

/** A court is printed by another name than it has in the list of courts at times. */
function courtIn(text: string): Span | null {
  const found = /gerichts?\s(\p{Lu}[^\n]{1,60})/u.exec(text);
  const [all = '', name = ''] = found ?? [];
  return found === null ? null : { start: found.index + all.indexOf(name), end: found.index + all.length };
}

/** The seat stands before the address, whose city is behind its postal code. */
function citeSeat(citations: Citations, { seat, address }: StructuredInformation, text: SearchedText): void {
  cite(citations, ['seat'], text.partsOf(seat === null ? null : text.words(seat)));
  if (address !== null) {
    const { postal_code: code, city, ...parts } = address;
    const ofCode = code === null ? null : text.words(code);
    const behind = { start: ofCode?.end ?? 0, end: text.whole.end };
    cite(citations, ['address', 'postal_code'], text.partsOf(ofCode));
    cite(citations, ['address', 'city'], text.partsOf(city === null ? null : text.words(city, behind)));
    for (const [part, value] of Object.entries(parts)) {
      cite(citations, ['address', part], text.partsOf(value === null ? null : text.words(value)));
    }
  }
}

function citeCapital(citations: Citations, { capital }: StructuredInformation, text: SearchedText): void {
  if (capital !== null) {
    const { amount, currency } = capital;
    const cents = Math.round(amount * 100);
    cite(
      citations,
      ['capital', 'amount'],
      text.partsOf(text.find((own) => findAmount(own, cents, true)) ?? text.whole),
    );
    const unit = currency === 'DM' ? 'DM' : 'EUR';
    cite(citations, ['capital', 'currency'], text.partsOf(text.find((own) => findCurrency(own, unit)) ?? text.whole));
  }
}
