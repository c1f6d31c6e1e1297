import { z } from 'zod';

type Path = readonly (string | number)[];

/** A place where a body may have a text. */
export interface TextPosition {
  /** `prospects.0.custom_vars.{name}` */
  readonly name: string;
  /** A body that was sound, with the text there. */
  readonly put: (sound: unknown, text: string) => unknown;
}

/** Every place in what a schema takes: each value, and the name of a member of each object. */
export function textPositions(schema: z.core.$ZodType, path: Path = []): readonly TextPosition[] {
  const inner = withoutWrappers(schema);
  const here = path.length === 0 ? [] : [valueAt(path)];
  if (inner instanceof z.ZodObject) {
    const members = Object.entries<z.core.$ZodType>(inner.shape);
    return [
      ...here,
      memberNamedAt(path),
      ...members.flatMap(([name, member]) => textPositions(member, [...path, name])),
    ];
  }
  if (inner instanceof z.ZodUnion && path.length === 0) {
    const positions = inner.options.flatMap((option) => textPositions(option, path));
    return [...new Map(positions.map((position) => [position.name, position])).values()];
  }
  if (inner instanceof z.ZodArray) {
    return [...here, ...textPositions(inner.element, [...path, 0])];
  }
  // What a schema does not look into may be an object: custom_vars, mapping, a row.
  const isOpen = inner instanceof z.ZodCustom || inner instanceof z.ZodUnknown || inner instanceof z.ZodRecord;
  return isOpen ? [...here, memberNamedAt(path), valueAt([...path, 'a']), deeplyNamedAt(path)] : here;
}

function withoutWrappers(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) {
    return withoutWrappers(schema.in);
  }
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapped ? withoutWrappers(schema.unwrap()) : schema;
}

const valueAt = (path: Path): TextPosition => ({
  name: path.join('.'),
  put: (sound, text) => changed(sound, path, () => text),
});

const memberNamedAt = (path: Path): TextPosition => ({
  name: [...path, '{name}'].join('.'),
  put: (sound, text) => changed(sound, path, (members) => withMember(members, text, 1)),
});

const deeplyNamedAt = (path: Path): TextPosition => ({
  name: [...path, 'a', 0, '{name}'].join('.'),
  put: (sound, text) => changed(sound, path, (members) => withMember(members, 'a', [withMember({}, text, text)])),
});

/** Makes on its way what an example leaves out. */
function changed(value: unknown, [name, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (name === undefined) {
    return change(value);
  }
  if (typeof name === 'number') {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    return [changed(items[name], rest, change), ...items.slice(1)];
  }
  const member = (value as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return withMember(value, name, changed(member, rest, change));
}

/** `__proto__` is a name like any other in JSON. */
function withMember(members: unknown, name: string, member: unknown): object {
  const others = typeof members === 'object' && members !== null ? Object.entries(members) : [];
  return Object.fromEntries([...others, [name, member]]);
}
