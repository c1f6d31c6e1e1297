import { annualAccounts, inventionOf } from './annualAccounts.ts';
import type { CompanyWithoutPublications } from './company.ts';
import type { Filing } from './filing.ts';
import { filingPlans, type FilingPlan } from './filingPlan.ts';
import type { Publication } from './publication.ts';
import type { Random } from './random.ts';

/** Invented: filings up to this day carry the old name and seat of a company that changed them late. */
const RENAMED_ON = '2025-01-01';

/** Invented: how many publications stand behind a check for humans. */
const GUARDED = 0.4;

/**
 * Invents what a company has published in the company register, newest first: accounts of fiscal years that begin from 2022 to
 * 2025. They go on where those of the gazette end, so that the first year's prior column is the gazette's last year.
 *
 * @param publications the stream that the company's publications in the gazette are drawn from
 * @param random a stream of the filings' own
 */
export function generateFilings(
  company: CompanyWithoutPublications,
  publications: Random,
  random: Random,
): readonly Filing[] {
  const invention = inventionOf(company, publications);
  const renamed = company.traits.includes('name_changed') || random.fork('renamed').chance(0.3);
  return filingPlans(invention, random.fork('plans'))
    .map(({ accounts, form }, index) => {
      const publication = annualAccounts(invention, accounts, random.fork(`filing/${index}`));
      const captchaGuarded = form !== 'deposit' && random.fork(`gate/${index}`).chance(GUARDED);
      return {
        ...publication,
        ...guiseOf(form, publication),
        captchaGuarded,
        ...(renamed ? oldName(company, publication) : {}),
      };
    })
    .filter(({ publishedOn }) => company.status !== 'deleted' || publishedOn < company.lastEntryOn)
    .toSorted((one, other) => other.publishedOn.localeCompare(one.publishedOn));
}

function guiseOf(form: FilingPlan['form'], { title, type }: Publication): Pick<Filing, 'form' | 'title' | 'type'> {
  return form === 'deposit'
    ? { form, title: title.replace('Jahresabschluss', 'Hinterlegte Bilanz'), type: 'deposit' }
    : { form, title, type };
}

function oldName(
  { formerNames, formerSeats }: CompanyWithoutPublications,
  { companyName, companyCity, publishedOn }: Publication,
): Pick<Publication, 'companyName' | 'companyCity'> {
  return publishedOn < RENAMED_ON
    ? { companyName: formerNames.at(-1) ?? companyName, companyCity: formerSeats.at(-1) ?? companyCity }
    : { companyName, companyCity };
}
