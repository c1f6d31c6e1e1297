import type { Random } from '../../../simulator/dataset/random.ts';
import { publicationHtml, section } from '../../support/publicationMarkup.ts';
import { CITIES, inventDay, writtenDay } from '../words.ts';
import { calendarYear, type FiscalYear, numericDay } from './fiscalYears.ts';
import { escapedHtml } from './htmlTable.ts';

const NAMES = ['Ahornwerk', 'Dreiklang Handels', 'Erlenhof Verwaltungs', 'Nordlicht Energie', 'Steinbach Maschinenbau'];

export interface Part {
  readonly title: string;
  readonly html: string;
}

export interface Page {
  readonly bytes: Uint8Array;
  /** What its head says. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A page of the gazette with the given parts. */
export function page(
  form: string,
  isGroup: boolean,
  { start, end }: FiscalYear,
  parts: readonly Part[],
  random: Random,
): Page {
  const name = `${random.pick(NAMES)} ${form}`;
  const published = inventDay(random, Number(calendarYear(end)) + 1, Number(calendarYear(end)) + 1);
  const what = isGroup ? 'Konzernabschluss' : 'Jahresabschluss';
  const title = `${what} zum Geschäftsjahr vom ${numericDay(start)} bis zum ${numericDay(end)}`;
  const body = parts.map((part) => section(part.title) + part.html).join('\n');
  const city = random.pick(CITIES);
  return {
    bytes: publicationHtml(body, { title, name: escapedHtml(name), city, published: writtenDay(published) }),
    fields: {
      company_name: name,
      title,
      type: isGroup ? 'consolidated_financial_statements' : 'annual_financial_statements',
      published_on: published,
      fiscal_year: { start, end },
      consolidated: isGroup,
    },
  };
}
