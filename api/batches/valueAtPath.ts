import type { ValuePath } from '#contract/http/batchColumns';

/**
 * The value that a path leads to; undefined where it leads nowhere. Own members only: `constructor` is a key like others.
 *
 * @param isElsewhere says of a value that other columns show it
 */
export function valueAtPath(
  value: unknown,
  path: ValuePath,
  isElsewhere: (found: unknown) => boolean = () => false,
): unknown {
  const found = path.reduce<unknown>(
    (node, key) =>
      typeof node === 'object' && node !== null && Object.hasOwn(node, key)
        ? (node as Readonly<Record<string, unknown>>)[key]
        : undefined,
    value,
  );
  return isElsewhere(found) ? undefined : found;
}
