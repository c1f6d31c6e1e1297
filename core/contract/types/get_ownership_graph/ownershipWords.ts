/** What every word of an ownership graph means, said once. */
export const HOLDER_WORDS = {
  natural_person: 'a person',
  company: 'a company of a German register, proven to be that one',
  organization: 'a firm that no sheet of a German register is proven of',
  community: 'people who hold together: heirs, or a civil-law partnership',
} as const;

export const PROOF_WORDS = {
  court_and_number: 'the list names its court and number',
  name_and_seat: 'the only sheet of the register that bears its name and seat',
} as const;

export const NODE_STOP_WORDS = {
  depth: 'as far as was asked for',
  budget: 'the credits did not cover its list',
  not_proven: 'neither court and number nor name and seat prove which company it is',
  foreign: 'no German register has it',
  no_list: 'the register has no list of its owners, or none that can be read',
  not_found: 'the register has no such company',
  failed: 'it could not be read',
  limit: 'the graph has as many lists as one may have',
  open: 'not read yet',
} as const;

export const OWNERSHIP_STOP_WORDS = {
  finished: 'all that could be read was read',
  budget: 'the credits did not cover all of it',
  limit: 'it has as many lists as one graph may have',
  owners_unknown: 'nobody is known who holds the company',
} as const;
