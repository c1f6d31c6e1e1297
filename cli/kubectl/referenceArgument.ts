import { Argument } from 'commander';
import type { ObjectKind } from './objectReference.ts';

/** What an argument may name: an object of the cluster, or a lane. */
export type NamedKind = ObjectKind | 'lane';

/** An argument that names one thing as KIND/NAME; completion offers what there is of these kinds. */
export class ReferenceArgument extends Argument {
  readonly kinds: readonly NamedKind[];

  /**
   * @param name as in a usage: `<what>`, or `[what]` where it may be left out
   * @param purpose what it is; the kinds are added to it
   */
  constructor(name: string, purpose: string, kinds: readonly NamedKind[]) {
    super(name, `${purpose}${choiceOf(kinds)}`);
    this.kinds = kinds;
  }
}

function choiceOf(kinds: readonly NamedKind[]): string {
  const forms = kinds.map((kind) => `${kind}/NAME`);
  const last = forms.at(-1) ?? '';
  return forms.length < 2 ? last : `${forms.slice(0, -1).join(', ')} or ${last}`;
}
