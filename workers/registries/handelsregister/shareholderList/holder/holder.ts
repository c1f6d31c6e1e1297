/** A German register entry as a list prints it; the number without its local suffix. */
export interface HolderRegister {
  readonly court: string;
  readonly type: string;
  readonly number: string;
}

export interface HolderMember {
  readonly type: 'natural_person' | 'organization';
  readonly name: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** ISO 8601. */
  readonly birth_date: string | null;
  readonly city: string | null;
}

/** Who holds shares, as one text of a list says. */
export interface Holder extends HolderMember {
  readonly register: HolderRegister | null;
  /** As printed, in the language of the list; Germany where a German register is named. */
  readonly country: string | null;
  /** The people of a community; empty for any other holder. */
  readonly members: readonly HolderMember[];
}

/** What a text of a list was read as. */
export interface HolderReading {
  readonly holder: Holder;
  /** What the text did not tell or told in a way that cannot be read surely. */
  readonly doubts: readonly HolderDoubt[];
}

export type HolderDoubt = 'no_name' | 'no_birth_date' | 'no_city' | 'no_register' | 'several_people' | 'left_over';

/** How a list orders the names of people: its heading or its other holders tell. */
export type NameOrder = 'last_first' | 'first_last' | null;
