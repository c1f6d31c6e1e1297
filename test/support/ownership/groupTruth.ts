import type { GroupCompany, GroupHolder, OwnershipGroup } from './group.ts';

export interface GroupStakeTruth {
  readonly holder: string;
  readonly company: string;
  readonly euros: bigint;
  /** Null where the list proves no share. */
  readonly capital: bigint | null;
}

export interface Fate {
  readonly kind: 'community' | 'company' | 'natural_person' | 'organization';
  readonly stopped: string | null;
}

export interface GroupTruth {
  /** By company id, or by name. */
  readonly nodes: ReadonlyMap<string, Fate>;
  readonly stakes: readonly GroupStakeTruth[];
  readonly lists: number;
  readonly searches: number;
}

/** What is to be found in a group by lists up to a depth, told by its plan and not by what is printed. */
export function groupTruth({ companies }: OwnershipGroup, depth: number): GroupTruth {
  const nodes = new Map<string, Fate>();
  const stakes: GroupStakeTruth[] = [];
  const searched = new Set<string>();
  let level = companies.slice(0, 1);
  let lists = 0;
  for (let read = 0; read < depth && level.length > 0; read++) {
    const isWithin = read + 1 < depth;
    level.forEach(({ id, noList }) => nodes.set(id, { kind: 'company', stopped: NO_LIST[noList ?? 'listed'] }));
    const sought = {
      companies,
      isWithin,
      isKnown: ({ name }: GroupCompany) => searched.has(name) || name === companies[0]?.name,
    };
    const held = level.flatMap((company) => stakesOf(company, sought));
    const next = held.filter(({ seen }) => !nodes.has(seen.key)).flatMap(({ seen }) => seen.company ?? []);
    held.filter(({ seen }) => !nodes.has(seen.key)).forEach(({ seen }) => nodes.set(seen.key, seen.fate));
    held.filter(({ isSearched }) => isSearched).forEach(({ seen }) => searched.add(seen.name));
    stakes.push(...held.map(({ stake }) => stake));
    lists += level.length;
    level = [...new Set(next)];
  }
  return { nodes, stakes, lists, searches: searched.size };
}

interface SeenStake {
  readonly seen: Seen;
  readonly stake: GroupStakeTruth;
  readonly isSearched: boolean;
}

interface Sought {
  readonly companies: readonly GroupCompany[];
  /** Whether names are searched for. */
  readonly isWithin: boolean;
  /** Whether a company is known by its name: it is the root, or was searched for where names are. */
  readonly isKnown: (company: GroupCompany) => boolean;
}

function stakesOf({ id, isMisprinted, noList, stakes }: GroupCompany, sought: Sought): readonly SeenStake[] {
  const total = stakes.reduce((sum, { euros }) => sum + euros, 0);
  return (noList === null ? stakes : []).map(({ holder, euros }) => {
    const seen = seenAs(holder, sought);
    return {
      seen,
      stake: { holder: seen.key, company: id, euros: BigInt(euros), capital: isMisprinted ? null : BigInt(total) },
      isSearched: sought.isWithin && isSearched(holder),
    };
  });
}

const NO_LIST = { scan: 'no_list', not_found: 'not_found', failed: 'failed', listed: null } as const;

interface Seen {
  readonly key: string;
  readonly name: string;
  readonly fate: Fate;
  readonly company: GroupCompany | null;
}

function isSearched(holder: GroupHolder): boolean {
  return holder.kind === 'company'
    ? holder.printed === 'name_and_seat'
    : ['unknown_firm', 'namesakes', 'cut_search', 'failed_search'].includes(holder.kind);
}

function seenAs(holder: GroupHolder, sought: Sought): Seen {
  if (holder.kind === 'company') {
    return companySeenAs(holder, sought);
  }
  const { name } = holder;
  return { key: name, name, fate: fateOf(holder.kind, sought.isWithin), company: null };
}

function fateOf(kind: Exclude<GroupHolder['kind'], 'company'>, isWithin: boolean): Fate {
  switch (kind) {
    case 'person':
      return { kind: 'natural_person', stopped: null };
    case 'fund':
      return { kind: 'community', stopped: null };
    case 'foreign':
      return { kind: 'organization', stopped: 'foreign' };
    default: {
      const reason = kind === 'failed_search' ? 'failed' : 'not_proven';
      return { kind: 'organization', stopped: isWithin ? reason : 'depth' };
    }
  }
}

function companySeenAs(
  { printed, company: at }: Extract<GroupHolder, { kind: 'company' }>,
  { companies, isWithin, isKnown }: Sought,
): Seen {
  const company = companies[at];
  if (company === undefined) {
    throw new RangeError('There is no such company');
  }
  const { id, name } = company;
  return printed === 'name_and_seat' && !isWithin && !isKnown(company)
    ? { key: `${name} unproven`, name, fate: { kind: 'organization', stopped: 'depth' }, company: null }
    : { key: id, name, fate: { kind: 'company', stopped: isWithin ? null : 'depth' }, company };
}
