import type { CompanyWithoutPublications } from './company.ts';
import { financialProfile, type FinancialProfile } from './financialProfile.ts';
import { generateFinancialStatements } from './generateFinancialStatements.ts';
import { addDays, germanDay } from './isoDay.ts';
import { inventWord } from './inventName.ts';
import type { FiscalYear, ListedSubsidiary, Publication } from './publication.ts';
import { publicationStamp } from './publicationStamp.ts';
import type { AccountsPlan } from './publicationPlan.ts';
import type { Random } from './random.ts';

/** A company with all that its accounts are drawn from. */
export interface Invention {
  readonly company: CompanyWithoutPublications;
  readonly random: Random;
  readonly profile: FinancialProfile;
  readonly groupProfile: FinancialProfile;
}

/**
 * What a company's accounts of all years are drawn from, wherever they are published: so those of one year repeat the
 * figures of the year before.
 *
 * @param random the stream of the company's publications
 */
export function inventionOf(company: CompanyWithoutPublications, random: Random): Invention {
  const profile = financialProfile(company, random.fork('finances'));
  return { company, random, profile, groupProfile: groupOf(profile) };
}

/** @param random a stream of this publication's own */
export function annualAccounts(invention: Invention, plan: AccountsPlan, random: Random): Publication {
  const { kind, year, misprinted, withoutIncome } = plan;
  const fiscalYear = fiscalYearOf(invention, year);
  const original = firstPublishedOn(invention, fiscalYear.end);
  const publishedOn = plan.corrects === null ? original : addDays(original, random.fork('delay').integer(40, 200));
  const consolidated = kind === 'consolidated';
  return {
    ...publicationStamp(invention.company, publishedOn, random),
    title: `${consolidated ? 'Konzernabschluss' : 'Jahresabschluss'} zum Geschäftsjahr ${spanOf(fiscalYear)}`,
    type: consolidated ? 'consolidated_financial_statements' : 'annual_financial_statements',
    area: 'Rechnungslegung/Finanzberichte',
    fiscalYear,
    corrects: plan.corrects === null ? null : `${plan.corrects} der Veröffentlichung vom ${germanDay(original)}`,
    captchaGuarded: true,
    subsidiaries: consolidated ? subsidiariesOf(invention) : [],
    statements: generateFinancialStatements(consolidated ? invention.groupProfile : invention.profile, {
      year,
      consolidated,
      misprinted,
      withoutIncome,
    }),
    paragraphs: [],
  };
}

/** One company in five has a fiscal year that begins in April. */
export function fiscalYearOf({ random }: Pick<Invention, 'random'>, year: number): FiscalYear {
  return random.fork('fiscal-year').chance(0.2)
    ? { start: `${year}-04-01`, end: `${year + 1}-03-31` }
    : { start: `${year}-01-01`, end: `${year}-12-31` };
}

export function spanOf({ start, end }: FiscalYear): string {
  return `vom ${germanDay(start)} bis zum ${germanDay(end)}`;
}

/** Accounts are published within a year of the fiscal year's end (section 325 (1a) HGB); some come late. */
function firstPublishedOn({ random }: Invention, fiscalYearEnd: string): string {
  return addDays(fiscalYearEnd, random.fork(`published/${fiscalYearEnd}`).integer(150, 420));
}

function groupOf(profile: FinancialProfile): FinancialProfile {
  return { ...profile, random: profile.random.fork('group'), scale: Math.round(profile.scale * 2.5) };
}

function subsidiariesOf({ company, random }: Invention): readonly ListedSubsidiary[] {
  return [1, 2].map((index) => ({
    name: `${inventWord(random.fork(`subsidiary/${index}`))} GmbH`,
    city: company.seat,
  }));
}
