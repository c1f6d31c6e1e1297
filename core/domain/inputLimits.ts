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
