/** What a drawn list says; written from § 40 GmbHG and the GesLV, and knows nothing of how lists are read. */
export interface TruePerson {
  readonly kind: 'person';
  readonly title: string | null;
  readonly first: string;
  readonly last: string;
  /** ISO 8601. */
  readonly born: string;
  readonly city: string;
}

export interface TrueFirm {
  readonly kind: 'firm';
  readonly name: string;
  readonly city: string;
  readonly court: string;
  readonly register: 'HRA' | 'HRB';
  readonly number: string;
}

export interface TrueForeignFirm {
  readonly kind: 'foreign';
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly entry: string;
}

/** Heirs, who hold together (§ 2032 BGB). */
export interface TrueHeirs {
  readonly kind: 'heirs';
  readonly of: string;
  readonly people: readonly TruePerson[];
}

export type TrueHolder = TruePerson | TrueFirm | TrueForeignFirm | TrueHeirs;

/** An integer, or a decimal sub-number such as `3.1` after a split (§ 1 GesLV). */
export type TrueNumber = number | string;

export interface TrueRange {
  readonly from: TrueNumber;
  readonly to: TrueNumber;
  readonly count: number;
  /** Whole units of the currency, of each share. */
  readonly each: number;
}

export interface TrueStake {
  readonly holder: TrueHolder;
  readonly ranges: readonly TrueRange[];
}

export interface TrueList {
  readonly firm: string;
  readonly seat: string;
  readonly court: string;
  readonly number: string;
  /** ISO 8601. */
  readonly day: string;
  readonly currency: 'EUR' | 'DM';
  readonly stakes: readonly TrueStake[];
}

export function unitsOf({ ranges }: TrueStake): number {
  return ranges.reduce((sum, { count, each }) => sum + count * each, 0);
}

export function capitalOf({ stakes }: TrueList): number {
  return stakes.reduce((sum, stake) => sum + unitsOf(stake), 0);
}
