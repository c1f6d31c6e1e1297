import type { GetCompanyOutput } from '#contract/types/get_company/getCompany';
import type { GetCompanyHistoricalOwnersOutput } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import type { GetPublicationOutput } from '#contract/types/get_publication/getPublication';
import type { ListCompanyPublicationsOutput } from '#contract/types/list_company_publications/listCompanyPublications';
import type { VerifyEmailOutput } from '#contract/types/verify_email/verifyEmail';

/** What an enrichment found, in a few words. */
export function describeOutput(type: string, output: Readonly<Record<string, unknown>>): string {
  switch (type) {
    case 'get_company': {
      const { name, seat, capital, representation } = output as unknown as GetCompanyOutput;
      const money = capital === null ? '' : `, ${capital.amount.toLocaleString('de-DE')} ${capital.currency}`;
      return `${name}, ${seat ?? '–'}${money}, ${count(representation.persons.length, 'representative')}`;
    }
    case 'get_company_historical_owners': {
      const { owners, snapshots, history } = output as unknown as GetCompanyHistoricalOwnersOutput;
      return `${count(snapshots.length, 'list')}, ${count(history.length, 'change')}, ${count(owners.length, 'owner')} today`;
    }
    case 'get_publication': {
      const { fiscal_year: year, indicators } = output as unknown as GetPublicationOutput;
      const { total_assets: assets, net_income: net } = indicators;
      return `${year.end ?? '–'}: total assets ${euros(assets.current)}, net income ${euros(net.current)}`;
    }
    case 'list_company_publications': {
      const { company_name: name, publications } = output as unknown as ListCompanyPublicationsOutput;
      return `${count(publications.length, 'publication')} of ${name}`;
    }
    case 'verify_email': {
      const { status, reason } = output as unknown as VerifyEmailOutput;
      return `${status}: ${reason}`;
    }
    default:
      return `${String(output['total'])} companies found`;
  }
}

function euros(amount: number | null): string {
  return amount === null ? '–' : `${amount.toLocaleString('de-DE')} EUR`;
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
