import { shuffled } from './cells.ts';
import { MARKUP_MUTATIONS } from './markupMutations.ts';
import { keeping, MUTATED_KINDS, type MutatedKind, type Mutation } from './mutation.ts';

const CHANGES = 3;

/** Changes of the mark-up, one after the other: what each of them leaves, all of them leave. */
export const SEVERAL_AT_ONCE: readonly Mutation[] = MUTATED_KINDS.map(several);

function several(kind: MutatedKind): Mutation {
  const fitting = MARKUP_MUTATIONS.filter(({ kinds }) => kinds.includes(kind));
  return keeping('several at once', [kind], (document, random) => {
    const drawn = (shuffled(fitting, random) ?? fitting).slice(0, CHANGES);
    return drawn.map(({ mutate }) => mutate(document, {}, random)).some((told) => told !== null);
  });
}
