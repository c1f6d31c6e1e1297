import type { Path } from './citations.ts';

/** A value and what tells it; null is told by nothing. */
export class Told<Value, Source> {
  readonly value: Value;
  readonly sources: readonly Source[];

  constructor(value: Value, sources: readonly Source[]) {
    this.value = value;
    this.sources = value === null ? [] : sources;
  }

  /** What is made of the value. */
  map<Other>(read: (value: NonNullable<Value>) => Other | null): Told<Other | null, Source> {
    const { value, sources } = this;
    return new Told(value === null || value === undefined ? null : read(value), sources);
  }
}

/** What a reader has made of a document: values with what tells them, in the shape of the reading. */
export type ValuesOf<Tree> =
  Tree extends Told<infer Value, unknown>
    ? Value
    : Tree extends readonly (infer Element)[]
      ? ValuesOf<Element>[]
      : Tree extends object
        ? { [Key in keyof Tree]: ValuesOf<Tree[Key]> }
        : Tree;

/** The reading itself. */
export function valuesOf<Tree>(tree: Tree): ValuesOf<Tree> {
  return valueOf(tree) as ValuesOf<Tree>;
}

function valueOf(tree: unknown): unknown {
  if (tree instanceof Told) {
    return tree.value;
  }
  if (Array.isArray(tree)) {
    return tree.map(valueOf);
  }
  return typeof tree === 'object' && tree !== null
    ? Object.fromEntries(Object.entries(tree).map(([key, member]) => [key, valueOf(member)]))
    : tree;
}

/** What tells each value of a reading, in its order. */
export function sourcesOf(tree: unknown, path: Path = []): readonly (readonly [Path, readonly unknown[]])[] {
  if (tree instanceof Told) {
    return [[path, tree.sources]];
  }
  if (Array.isArray(tree)) {
    return tree.flatMap((member, at) => sourcesOf(member, [...path, at]));
  }
  return typeof tree === 'object' && tree !== null
    ? Object.entries(tree).flatMap(([key, member]) => sourcesOf(member, [...path, key]))
    : [];
}

/** Null where nothing tells the value. */
export function ifTold<Value, Source>({ value, sources }: Told<Value | null, Source>): Told<Value, Source> | null {
  return value === null ? null : new Told<Value, Source>(value, sources);
}

/** The first that tells a value; null where none does. */
export function firstTold<Value, Source>(
  ...several: readonly Told<Value | null, Source>[]
): Told<Value | null, Source> {
  return several.find(({ value }) => value !== null) ?? new Told<Value | null, Source>(null, []);
}
