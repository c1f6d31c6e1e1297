import { annualAccounts, fiscalYearOf, inventionOf, spanOf, type Invention } from './annualAccounts.ts';
import type { CompanyWithoutPublications } from './company.ts';
import { addDays } from './isoDay.ts';
import type { Publication } from './publication.ts';
import { publicationPlans, type PublicationPlan } from './publicationPlan.ts';
import { publicationStamp } from './publicationStamp.ts';
import type { Random } from './random.ts';

/**
 * Invents what a company has published, newest first.
 * @param random a stream of this company's own; every part is drawn from a fork, so that none shifts another.
 */
export function generatePublications(company: CompanyWithoutPublications, random: Random): readonly Publication[] {
  const invention = inventionOf(company, random);
  return publicationPlans(company, random.fork('plans'))
    .map((plan, index) => {
      const own = random.fork(`publication/${index}`);
      return plan.kind === 'notice' ? notice(invention, plan, own) : annualAccounts(invention, plan, own);
    })
    .toSorted((one, other) => other.publishedOn.localeCompare(one.publishedOn));
}

function notice(invention: Invention, plan: Extract<PublicationPlan, { kind: 'notice' }>, random: Random): Publication {
  const publishedOn = addDays(`${plan.year}-01-02`, random.fork('day').integer(0, 360));
  const { type, title, area, captchaGuarded, paragraphs } = plan.notice;
  const fiscalYear = type === 'deposit' ? fiscalYearOf(invention, plan.year - 1) : null;
  return {
    ...publicationStamp(invention.company, publishedOn, random),
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
