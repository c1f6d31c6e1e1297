/** How large a JSON text may be, and of how many values: what reading and judging it takes grows with both. */
export interface JsonLimits {
  readonly bytes: number;
  /** Texts, numbers, objects, lists and so on, at every level. */
  readonly values: number;
}

/**
 * docs/spec/contract.md, "Limits". Far above anything a contract needs, and far below what would exhaust the stack of
 * code that walks the value.
 */
export const JSON_LEVELS_MAX = 64;

/**
 * The widest object of the contract is the mapping of a file's 200 columns. Names cost more than values: 58,000 in one
 * object took a process 230 ms to build, to sort and to refuse.
 */
export const OBJECT_MEMBERS_MAX = 1_000;

/** What is larger has turns of the event loop of its own to be read in, and to be judged in: about 10 ms a megabyte each. */
export const UNHURRIED_BYTES = 262_144;

/**
 * The longest text that any field takes has 4,096 characters (a referrer; an e-mail address may have 2,000). Longer ones
 * reach neither a pattern nor the database.
 */
export const TEXT_CHARACTERS_MAX = 10_000;

/** How much a validation answer says, whatever was sent (docs/spec/contract.md, "Errors"). */
export const ERROR_LIMITS = {
  /** Fields that are named; one more entry counts the rest. */
  fields: 20,
  /** Of one field; custom_vars, which can break most rules at once, has seven. */
  messages: 10,
  fieldCharacters: 100,
  /** The longest message of ours lists ten columns of a file. */
  messageCharacters: 1_000,
} as const;
