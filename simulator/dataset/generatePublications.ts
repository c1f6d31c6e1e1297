import type { CompanyWithoutPublications } from './company.ts';
import { financialProfile, type FinancialProfile } from './financialProfile.ts';
import { generateFinancialStatements } from './generateFinancialStatements.ts';
import { addDays, germanDay } from './isoDay.ts';
import { inventWord } from './inventName.ts';
import type { ListedSubsidiary, Publication } from './publication.ts';
import { printedName } from './publicationNames.ts';
import { publicationPlans, type PublicationPlan } from './publicationPlan.ts';
import type { Random } from './random.ts';

const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 20;

type AccountsPlan = Extract<PublicationPlan, { kind: 'annual' | 'consolidated' }>;

interface Invention {
  readonly company: CompanyWithoutPublications;
  readonly random: Random;
  readonly profile: FinancialProfile;
  readonly groupProfile: FinancialProfile;
}

/**
 * Invents what a company has published, newest first.
 * @param random a stream of this company's own; every part is drawn from a fork, so that none shifts another.
 */
export function generatePublications(company: CompanyWithoutPublications, random: Random): readonly Publication[] {
  const profile = financialProfile(company, random.fork('finances'));
  const invention = { company, random, profile, groupProfile: groupOf(profile) };
  return publicationPlans(company, random.fork('plans'))
    .map((plan, index) => (plan.kind === 'notice' ? notice(invention, plan, index) : accounts(invention, plan, index)))
    .toSorted((one, other) => other.publishedOn.localeCompare(one.publishedOn));
}

function notice(invention: Invention, plan: Extract<PublicationPlan, { kind: 'notice' }>, index: number): Publication {
  const random = invention.random.fork(`publication/${index}`);
  const publishedOn = addDays(`${plan.year}-01-02`, random.fork('day').integer(0, 360));
  const { type, title, area, captchaGuarded, paragraphs } = plan.notice;
  const fiscalYear = type === 'deposit' ? fiscalYearOf(invention, plan.year - 1) : null;
  return {
    ...stamp(invention, publishedOn, random),
    title: fiscalYear === null ? title : `${title} zum Geschäftsjahr ${spanOf(fiscalYear)}`,
    type,
    area,
    fiscalYear,
    corrects: null,
    captchaGuarded,
    subsidiaries: [],
    statements: null,
    paragraphs: paragraphs(invention.company.name, publishedOn),
  };
}

function accounts(invention: Invention, plan: AccountsPlan, index: number): Publication {
  const random = invention.random.fork(`publication/${index}`);
  const { kind, year, misprinted } = plan;
  const fiscalYear = fiscalYearOf(invention, year);
  const original = firstPublishedOn(invention, fiscalYear.end);
  const publishedOn = plan.corrects === null ? original : addDays(original, random.fork('delay').integer(40, 200));
  const consolidated = kind === 'consolidated';
  return {
    ...stamp(invention, publishedOn, random),
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
    }),
    paragraphs: [],
  };
}

function stamp(
  { company }: Invention,
  publishedOn: string,
  random: Random,
): Pick<Publication, 'id' | 'documentNumber' | 'publishedOn' | 'companyName' | 'companyCity'> {
  const identity = random.fork('id');
  return {
    id: Array.from({ length: ID_LENGTH }, () =>
      ID_CHARACTERS.charAt(identity.integer(0, ID_CHARACTERS.length - 1)),
    ).join(''),
    documentNumber: publishedOn.slice(2).replaceAll('-', '') + String(identity.integer(0, 999_999)).padStart(6, '0'),
    publishedOn,
    ...printedName(company, Number(publishedOn.slice(0, 4)), random.fork('name')),
  };
}

/** One company in five has a fiscal year that begins in April. */
function fiscalYearOf({ random }: Invention, year: number): { readonly start: string; readonly end: string } {
  return random.fork('fiscal-year').chance(0.2)
    ? { start: `${year}-04-01`, end: `${year + 1}-03-31` }
    : { start: `${year}-01-01`, end: `${year}-12-31` };
}

function spanOf({ start, end }: { readonly start: string; readonly end: string }): string {
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
