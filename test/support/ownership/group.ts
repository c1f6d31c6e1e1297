import { type Random, seededRandom } from '../../../simulator/dataset/random.ts';

/** What the register shows in the place of a list that can be read. */
export type NoList = 'scan' | 'not_found' | 'failed';

/** How a holder is printed, and who it is in truth. */
export type GroupHolder =
  | { readonly kind: 'person'; readonly name: string; readonly born: string }
  | { readonly kind: 'company'; readonly company: number; readonly printed: 'court_and_number' | 'name_and_seat' }
  | {
      readonly kind: 'foreign' | 'unknown_firm' | 'namesakes' | 'cut_search' | 'failed_search' | 'fund';
      readonly name: string;
    };

export interface GroupStake {
  readonly holder: GroupHolder;
  /** Whole euros. */
  readonly euros: number;
}

export interface GroupCompany {
  readonly id: string;
  readonly name: string;
  readonly seat: string;
  readonly court: string;
  readonly number: string;
  readonly noList: NoList | null;
  /** The amounts do not add up to what is printed as the capital. */
  readonly isMisprinted: boolean;
  readonly stakes: readonly GroupStake[];
}

/** Companies that hold each other, the first of which is asked for. */
export interface OwnershipGroup {
  readonly companies: readonly GroupCompany[];
}

const COURTS = [
  { code: 'F1103', court: 'Berlin (Charlottenburg)', seat: 'Berlin' },
  { code: 'D2601', court: 'München', seat: 'München' },
  { code: 'K1101', court: 'Hamburg', seat: 'Hamburg' },
] as const;
const CAPITAL = 100;
const PEOPLE = 6;

/** A group of a seed: any company may hold any other and itself, and people hold something of each. */
export function inventGroup(seed: string): OwnershipGroup {
  const random = seededRandom(seed);
  const size = random.integer(1, 9);
  const companies = Array.from({ length: size }, (_, at) => inventCompany(random.fork(`company/${at}`), at, size));
  return { companies };
}

function inventCompany(random: Random, at: number, size: number): GroupCompany {
  const { code, court, seat } = random.pick(COURTS);
  const number = String(1_000 + at);
  const isRoot = at === 0;
  return {
    id: `DE-HRB-${code}-${number}`,
    name: `Gruppe ${at} Holding GmbH`,
    seat,
    court,
    number,
    noList: !isRoot && random.chance(0.15) ? random.pick(['scan', 'not_found', 'failed']) : null,
    isMisprinted: !isRoot && random.chance(0.1),
    stakes: inventStakes(random, at, size),
  };
}

/** Each holder once, a person among them. */
function inventStakes(random: Random, at: number, size: number): readonly GroupStake[] {
  const holders = Array.from({ length: random.integer(0, 4) }, (_, place) =>
    inventHolder(random, `${at}.${place}`, size),
  );
  const all = [inventPerson(random), ...holders];
  const distinct = [...new Map(all.map((holder) => [keyOf(holder), holder])).values()];
  let left = CAPITAL - distinct.length;
  return distinct.map((holder, place) => {
    const more = place === distinct.length - 1 ? left : random.integer(0, left);
    left -= more;
    return { holder, euros: 1 + more };
  });
}

function inventPerson(random: Random): GroupHolder {
  const number = random.integer(1, PEOPLE);
  return { kind: 'person', name: `Person Nr${number} Muster`, born: `19${60 + number}-05-17` };
}

function inventHolder(random: Random, place: string, size: number): GroupHolder {
  if (random.chance(0.55)) {
    const printed = random.chance(0.6) ? 'court_and_number' : 'name_and_seat';
    return { kind: 'company', company: random.integer(0, size - 1), printed };
  }
  if (random.chance(0.5)) {
    return inventPerson(random);
  }
  const kind = random.pick(['foreign', 'unknown_firm', 'namesakes', 'cut_search', 'failed_search', 'fund'] as const);
  return { kind, name: `${kind.replace('_', ' ')} ${place}` };
}

function keyOf(holder: GroupHolder): string {
  return holder.kind === 'company' ? `company ${holder.company}` : holder.name;
}
