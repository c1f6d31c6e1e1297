import { getCompanyOwnersExample } from '#contract/types/get_company_owners/getCompanyOwnersExample';
import {
  type GetCompanyOwnersOutput,
  getCompanyOwnersOutput,
} from '#contract/types/get_company_owners/getCompanyOwners';
import { searchCompaniesExample } from '#contract/types/search_companies/searchCompaniesExample';
import { type SearchCompaniesOutput, searchCompaniesOutput } from '#contract/types/search_companies/searchCompanies';
import type { GroupCompany, GroupHolder, GroupStake, OwnershipGroup } from './group.ts';

const OWNERS = getCompanyOwnersExample.output as unknown as GetCompanyOwnersOutput;
const SEARCH = searchCompaniesExample.output as unknown as SearchCompaniesOutput;
type Owner = GetCompanyOwnersOutput['owners'][number];
type Hit = SearchCompaniesOutput['companies'][number];

/** What get_company_owners answers in a group; null where it fails. */
export function ownersAnswer({ companies }: OwnershipGroup, companyId: string): GetCompanyOwnersOutput | null {
  const company = companies.find(({ id }) => id === companyId.replace(/B$/u, ''));
  if (company?.noList === 'failed') {
    return null;
  }
  const { _registry_meta: meta } = OWNERS;
  if (company === undefined || company.noList === 'not_found') {
    const unknown = { company_name: null, seat: null, owners: [], list: null };
    return { ...unknown, company_id: companyId, _registry_meta: { ...meta, status: 'company_not_found' } };
  }
  const known = { company_id: companyId, company_name: company.name, seat: company.seat };
  if (company.noList === 'scan') {
    const status = { status: 'owners_unavailable' as const, warnings: ['legacy_scan_unsupported' as const] };
    return { ...known, owners: [], list: null, _registry_meta: { ...meta, ...status } };
  }
  const owners = company.stakes.map((stake) => toOwner(stake, companies));
  return getCompanyOwnersOutput.parse({ ...known, owners, list: listOf(company), _registry_meta: meta });
}

function listOf({ id, isMisprinted, stakes }: GroupCompany): NonNullable<GetCompanyOwnersOutput['list']> {
  const total = stakes.reduce((sum, { euros }) => sum + euros, 0);
  return {
    ...OWNERS.list,
    source_document_id: Buffer.from(id.padEnd(32)).toString('hex'),
    owner_count: stakes.length,
    share_capital: isMisprinted ? total + 10 : total,
    total_matches_capital: !isMisprinted,
  } as NonNullable<GetCompanyOwnersOutput['list']>;
}

function toOwner({ holder, euros }: GroupStake, companies: readonly GroupCompany[]): Owner {
  const amounts = { nominal_amount: euros, currency: 'EUR' as const, percentage: null, shares: [] };
  const nobody = { first_name: null, last_name: null, birth_date: null, city: null, register: null, country: null };
  const firm = { ...nobody, ...amounts, type: 'organization' as const, city: 'Köln', members: [] };
  switch (holder.kind) {
    case 'person':
      return { ...firm, type: 'natural_person', name: holder.name, birth_date: holder.born };
    case 'company': {
      const { name, seat, court, number } = companyAt(companies, holder.company);
      // Every number of Berlin has a B, which lists print or leave out.
      const letter = court.startsWith('Berlin') && euros % 2 === 0 ? ' B' : '';
      const register =
        holder.printed === 'court_and_number' ? { court, type: 'HRB', number: `${number}${letter}` } : null;
      return { ...firm, name, city: seat, register, country: 'Deutschland' };
    }
    case 'foreign':
      return { ...firm, name: holder.name, city: 'Amsterdam', country: 'Niederlande' };
    case 'fund':
      return { ...firm, name: holder.name, members: [memberOf('Erna'), memberOf('Emil')] };
    default:
      return { ...firm, name: holder.name };
  }
}

function memberOf(name: string): Owner['members'][number] {
  const unknown = { first_name: null, last_name: null, birth_date: null, city: null };
  return { ...unknown, type: 'natural_person', name };
}

function companyAt(companies: readonly GroupCompany[], at: number): GroupCompany {
  const company = companies[at];
  if (company === undefined) {
    throw new RangeError(`There is no company ${at}`);
  }
  return company;
}

/** What search_companies answers in a group; null where it fails. */
export function searchAnswer({ companies }: OwnershipGroup, query: string): SearchCompaniesOutput | null {
  const holders = companies.flatMap(({ stakes }) => stakes.map(({ holder }) => holder));
  const wanted = holders.find((holder) => holder.kind !== 'company' && holder.name === query);
  const found = companies.filter(({ name }) => name === query).map(({ id, name, seat }) => hitOf(id, name, seat));
  const other = hitOf('DE-HRB-F1103-9', 'Gruppe ganz andere GmbH', 'Berlin');
  const answer = answerFor(wanted, [...found, other]);
  return answer && searchCompaniesOutput.parse({ ...SEARCH, query, ...answer });
}

function answerFor(
  wanted: GroupHolder | undefined,
  hits: readonly Hit[],
): Pick<SearchCompaniesOutput, 'companies' | 'total'> | null {
  const name = wanted !== undefined && 'name' in wanted ? wanted.name : '';
  switch (wanted?.kind) {
    case 'failed_search':
      return null;
    case 'namesakes':
      return { total: 2, companies: ['7001', '7002'].map((number) => hitOf(`DE-HRB-K1101-${number}`, name, 'Köln')) };
    case 'cut_search':
      return { total: 400, companies: [hitOf('DE-HRB-K1101-7003', name, 'Köln')] };
    default:
      return { total: hits.length, companies: [...hits] };
  }
}

function hitOf(companyId: string, name: string, seat: string): Hit {
  return { ...(SEARCH.companies[0] as Hit), company_id: companyId, name, seat };
}
