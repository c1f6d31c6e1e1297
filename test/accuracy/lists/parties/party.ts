/** Who holds shares, as one list names it. */
export interface Party {
  /** What it is called on its first line. */
  readonly name: string;
  /** What follows the name, in the list's order: birth date and residence, or seat and register. */
  readonly particulars: readonly string[];
  /** The same for lists with a column for each; what does not apply is empty. */
  readonly columns: PartyColumns;
  /** As the subject of a sentence, with its particulars. */
  readonly subject: string;
  readonly gender: 'male' | 'female' | 'neuter';
  /** What the list tells of it in the shapes of the contract; what is left out can be read in more than one way. */
  readonly identity: Identity;
}

export interface PartyColumns {
  readonly last: string;
  readonly first: string;
  readonly born: string;
  readonly place: string;
}

export interface Identity {
  readonly type: 'natural_person' | 'organization';
  readonly name: unknown;
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  readonly birth_date: string | null;
  readonly city?: string | null;
  readonly country?: string | null;
  readonly register?: (Omit<Register, 'number'> & { readonly number: unknown }) | null;
  readonly members: readonly Member[];
}

export interface Register {
  readonly court: string;
  readonly type: string;
  readonly number: string;
}

export type Member = Omit<Identity, 'country' | 'register' | 'members'>;

/** Name and particulars in one line. */
export function inOneLine(party: Party, separator = ', '): string {
  return [party.name, ...party.particulars].join(separator).replaceAll(':, ', ': ');
}

/** Name and particulars, a line each. */
export function inLines(party: Party): string {
  return inOneLine(party, '\n');
}
