import type { CompanyWithoutPublications } from '../../dataset/company.ts';
import type { FinancialStatements } from '../../dataset/financialStatements.ts';
import type { Publication } from '../../dataset/publication.ts';
import { html, type Markup } from '../../html.ts';
import { bodyRows, stdTable, textTable } from './stdTable.ts';

/** Where the company tells who it is (section 264 (1a) HGB); null where it does not. */
export function identity(
  publication: Publication,
  company: CompanyWithoutPublications,
  form: FinancialStatements['layout']['identity'],
): Markup | null {
  const { type, number, courtName } = company.register;
  switch (form) {
    case 'table':
      return html`<p>Angaben zur Identifikation der Gesellschaft laut Registergericht</p>
        ${textTable(
          [],
          [
            ['Firmenname laut Registergericht:', registeredName(publication, company)],
            ['Firmensitz laut Registergericht:', company.seat],
            ['Registereintrag:', 'Handelsregister'],
            ['Registergericht:', courtName],
            ['Register-Nr.:', `${type} ${number}`],
          ],
        )}`;
    case 'prose':
      return Number(publication.documentNumber) % 2 === 0
        ? html`<p>
            Die Gesellschaft ist im Handelsregister des Amtsgerichts ${spokenCourt(courtName)} unter der Nummer ${type}
            ${number} eingetragen.
          </p>`
        : html`<p>Registergericht: Amtsgericht ${spokenCourt(courtName)}, Registernummer: ${type} ${number}</p>`;
    case 'none':
      return null;
  }
}

/** The heading may print an address behind the name; the register's name of that time has none. */
function registeredName({ companyName }: Publication, { name, formerNames }: CompanyWithoutPublications): string {
  return [name, ...formerNames].find((known) => companyName.startsWith(known)) ?? companyName;
}

/** Companies write Amtsgericht Charlottenburg where the register's list says Berlin (Charlottenburg). */
function spokenCourt(courtName: string): string {
  return /^Berlin \((.+)\)$/.exec(courtName)?.[1] ?? courtName;
}

/** How many people worked there: a table in large companies, a sentence in small ones. */
export function employees({ size, indicators }: FinancialStatements, year: string): Markup | null {
  const { current, prior } = indicators.employees;
  if (current === null) {
    return null;
  }
  if (size === 'large') {
    const workers = (heads: number | null): number | null => heads && Math.floor(heads * 0.6);
    const cell = (heads: number | null): string => (heads === null ? '' : String(heads));
    const staff = (heads: number | null): number | null => heads && heads - Math.floor(heads * 0.6);
    return html`<p>Die durchschnittliche Zahl der Arbeitnehmer betrug:</p>
      ${textTable(
        [year, 'Vorjahr'],
        [
          ['Gewerbliche Arbeitnehmer', cell(workers(current)), cell(workers(prior))],
          ['Angestellte', cell(staff(current)), cell(staff(prior))],
          ['Gesamt', cell(current), cell(prior)],
        ],
      )}`;
  }
  const before = prior === null ? '' : ` (Vorjahr: ${prior})`;
  return html`<p>Im Geschäftsjahr waren durchschnittlich ${current}${before} Arbeitnehmer beschäftigt.</p>`;
}

/** A table that is none of the statements, and has more columns than they have. */
export function assetHistory(statements: FinancialStatements): Markup {
  const fixed = statements.balanceSheet.assets.positions.find(({ legalKey }) => legalKey === 'A');
  const thousands = String(Math.round((fixed?.current ?? 0) / 100_000));
  return html`<p>Entwicklung des Anlagevermögens (Anlagenspiegel) in TEUR</p>
    ${stdTable({
      columns: 6,
      headings: [
        [
          { text: 'Anschaffungs- und Herstellungskosten', columns: 3 },
          { text: 'Abschreibungen', columns: 2 },
          { text: 'Buchwert', columns: 1 },
        ],
        ['Stand Beginn', 'Zugänge', 'Abgänge', 'Stand Beginn', 'Zugänge', 'Stand Ende'].map((text) => ({
          text,
          columns: 1,
        })),
      ],
      body: bodyRows([{ label: 'Anlagevermögen', cells: [thousands, '12', '12', '0', '0', thousands] }]),
    })}`;
}

/** Key figures of the management report, in millions and thus no statement either. */
export function keyFigures({ indicators }: FinancialStatements): Markup {
  const millions = (cents: number | null): string =>
    cents === null ? '' : (cents / 100_000_000).toFixed(1).replace('.', ',');
  const { revenue, totalAssets } = indicators;
  return html`<p>Finanzielle Leistungsindikatoren</p>
    ${textTable(
      ['Geschäftsjahr in Mio. EUR', 'Vorjahr in Mio. EUR'],
      [
        ['Umsatzerlöse', millions(revenue.current), millions(revenue.prior)],
        ['Bilanzsumme', millions(totalAssets.current), millions(totalAssets.prior)],
      ],
    )}`;
}
