import type { ValuePath } from '#contract/http/batchColumns';
import type { CustomVars } from '#domain/customVars';

/** The paths to everything that is no object with members, each once, in alphabetical order. */
export function customVarPaths(all: readonly CustomVars[]): readonly ValuePath[] {
  const found = new Map<string, ValuePath>();
  const visit = (value: unknown, path: ValuePath): void => {
    if (isNested(value)) {
      Object.entries(value).forEach(([key, member]) => visit(member, [...path, key]));
    } else if (path.length > 0) {
      found.set(path.join('.'), path);
    }
  };
  all.forEach((vars) => visit(vars, []));
  return [...found.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, path]) => path);
}

/** Whether other columns show a value, by its members. */
export function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;
}
