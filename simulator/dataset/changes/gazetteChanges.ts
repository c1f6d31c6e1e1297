import type { Company } from '../company.ts';
import type { Publication } from '../publication.ts';
import { COMPANY_NOTICES } from '../publicationNotices.ts';
import type { Random } from '../random.ts';

/** What can happen to a company in the gazette. */
export const GAZETTE_CHANGES = {
  publication: (company, random, day) => ({
    ...company,
    publications: [notice(company, random, day), ...company.publications],
  }),
} as const satisfies Readonly<Record<string, (company: Company, random: Random, day: string) => Company | null>>;

export type GazetteChange = keyof typeof GAZETTE_CHANGES;

const ID_LENGTH = 20;
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

function notice(company: Company, random: Random, day: string): Publication {
  const { type, title, area, captchaGuarded, paragraphs } = random.pick(COMPANY_NOTICES);
  return {
    id: Array.from({ length: ID_LENGTH }, () => DIGITS.charAt(random.integer(0, DIGITS.length - 1))).join(''),
    documentNumber: day.slice(2).replaceAll('-', '') + String(random.integer(0, 999_999)).padStart(6, '0'),
    title,
    type,
    area,
    publishedOn: day,
    fiscalYear: null,
    corrects: null,
    companyName: company.name,
    companyCity: company.seat,
    captchaGuarded,
    subsidiaries: [],
    statements: null,
    paragraphs: paragraphs(company.name, day),
  };
}
