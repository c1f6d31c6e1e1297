import type { ListedHolder, OwnersReading } from '../../ownership/ownersReading.ts';
import { type ChildState, hasEnded } from '../childState.ts';

/** What the planner needs of an output of get_company_owners. */
interface OwnersOutput {
  readonly company_name: string | null;
  readonly seat: string | null;
  readonly owners: readonly OwnerEntry[];
  readonly list: {
    readonly source_document_id: string;
    readonly share_capital: number | null;
    readonly total_matches_capital: boolean | null;
  } | null;
  readonly _registry_meta: { readonly status: string };
}

interface OwnerEntry {
  readonly type: ListedHolder['type'];
  readonly name: string;
  readonly birth_date: string | null;
  readonly city: string | null;
  readonly register: ListedHolder['register'];
  readonly country: string | null;
  readonly nominal_amount: number;
  readonly currency: ListedHolder['currency'];
  readonly members: readonly { readonly name: string }[];
}

/** What the register told about the owners of a company, by an enrichment of it. */
export function toReading({ status, output, errorCode }: ChildState): OwnersReading {
  if (!hasEnded({ status })) {
    return { kind: 'open' };
  }
  if (output === null) {
    return { kind: errorCode === 'company_not_found' ? 'not_found' : 'failed' };
  }
  const { company_name: name, seat, owners, list, _registry_meta: meta } = output as unknown as OwnersOutput;
  if (meta.status === 'company_not_found') {
    return { kind: 'not_found' };
  }
  if (list === null) {
    return { kind: 'no_list', companyName: name, seat };
  }
  const holders = owners.map(toHolder);
  return {
    kind: 'listed',
    companyName: name,
    seat,
    documentId: list.source_document_id,
    capitalCents: provenCapital(list, holders),
    holders,
  };
}

function toHolder({ birth_date: birthDate, nominal_amount: amount, members, ...entry }: OwnerEntry): ListedHolder {
  const { type, name, city, register, country, currency } = entry;
  return {
    type,
    name,
    city,
    register,
    country,
    currency,
    birthDate,
    nominalCents: toCents(amount),
    members: members.map((member) => member.name),
  };
}

/** The share capital that the amounts add up to; null where they do not, so that no share is proven. */
function provenCapital(
  { share_capital: capital, total_matches_capital: matches }: NonNullable<OwnersOutput['list']>,
  holders: readonly ListedHolder[],
): number | null {
  const total = holders.reduce((sum, { nominalCents }) => sum + nominalCents, 0);
  return capital !== null && matches !== false && total === toCents(capital) ? total : null;
}

function toCents(amount: number): number {
  return Math.round(amount * 100);
}
