import { BUNDESANZEIGER } from './bundesanzeiger.ts';
import { HANDELSREGISTER } from './handelsregister.ts';
import type { SourceDeclaration } from './sourceDeclaration.ts';
import { UNTERNEHMENSREGISTER } from './unternehmensregister.ts';

/** Every portal that answers come from. */
export const SOURCES = [
  HANDELSREGISTER,
  BUNDESANZEIGER,
  UNTERNEHMENSREGISTER,
] as const satisfies readonly SourceDeclaration[];
export type DeclaredSource = (typeof SOURCES)[number];
export type SourceName = DeclaredSource['name'];

export const SOURCE_NAMES: readonly SourceName[] = SOURCES.map(({ name }) => name);

export function isSourceName(name: string): name is SourceName {
  return (SOURCE_NAMES as readonly string[]).includes(name);
}

/** One value for each source, under its name. */
export function bySource<Value>(valueOf: (source: DeclaredSource) => Value): Readonly<Record<SourceName, Value>> {
  return Object.fromEntries(SOURCES.map((source) => [source.name, valueOf(source)])) as Record<SourceName, Value>;
}

/** One value for each source, under its lane. */
export function byLane<Value>(
  valueOf: (source: DeclaredSource) => Value,
): Readonly<Record<DeclaredSource['lane'], Value>> {
  return Object.fromEntries(SOURCES.map((source) => [source.lane, valueOf(source)])) as Record<
    DeclaredSource['lane'],
    Value
  >;
}
