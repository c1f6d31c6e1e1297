import { AMOUNT_MUTATIONS } from './amountMutations.ts';
import { GAZETTE_ROW_MUTATIONS } from './gazetteRows.ts';
import { MARKUP_MUTATIONS } from './markupMutations.ts';
import { MESSAGE_MUTATIONS } from './messageMutations.ts';
import { MUTATED_KINDS, type MutatedKind, type Mutation } from './mutation.ts';
import { REGISTER_ROW_MUTATIONS } from './registerRows.ts';
import { SEVERAL_AT_ONCE } from './severalAtOnce.ts';
import { TABLE_MUTATIONS } from './tableMutations.ts';
import { TEXT_MUTATIONS } from './textMutations.ts';
import { TREE_MUTATIONS } from './treeMutations.ts';

/** Every change that documents are tried with. */
const MUTATIONS: readonly Mutation[] = [
  ...MARKUP_MUTATIONS,
  ...SEVERAL_AT_ONCE,
  ...TEXT_MUTATIONS,
  ...REGISTER_ROW_MUTATIONS,
  ...TREE_MUTATIONS,
  ...MESSAGE_MUTATIONS,
  ...GAZETTE_ROW_MUTATIONS,
  ...TABLE_MUTATIONS,
  ...AMOUNT_MUTATIONS,
];

/** Every kind with each of its changes, in the order of the report. */
export const MUTATIONS_BY_KIND: readonly (readonly [MutatedKind, Mutation])[] = MUTATED_KINDS.flatMap((kind) =>
  MUTATIONS.filter(({ kinds }) => kinds.includes(kind)).map((mutation) => [kind, mutation] as const),
);
