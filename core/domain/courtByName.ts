import { COURTS, type Court } from './courts.ts';
import { foldText } from './foldText.ts';

/**
 * The court that a result row names. Rows print the name of the portal's court list; its second spelling in brackets,
 * as in `Ludwigshafen a.Rhein (Ludwigshafen)`, is understood where no other court has it.
 */
export function courtByName(name: string): Court | null {
  return EXACT.get(foldText(name)) ?? UNIQUE_PARTS.get(foldText(name)) ?? null;
}

const EXACT = new Map(COURTS.map((court) => [foldText(court.name), court]));
const UNIQUE_PARTS = uniqueParts();

function uniqueParts(): ReadonlyMap<string, Court> {
  const parts = COURTS.flatMap((court) => partsOf(court.name).map((part) => ({ part, court })));
  return new Map(parts.filter(isUnmistakable).map(({ part, court }) => [part, court]));
}

/** `Frankfurt` could be either of two courts, so it is none. */
function isUnmistakable({ part, court }: { part: string; court: Court }): boolean {
  return COURTS.every((other) => other === court || !`${foldText(other.name)} `.startsWith(`${part} `));
}

/** `Berlin (Charlottenburg)` is also `Berlin`, `Charlottenburg` and `Charlottenburg (Berlin)`. */
function partsOf(name: string): string[] {
  const [, outer, inner] = /^([^(]*[^(\s])\s*\((.+)\)$/u.exec(name) ?? [];
  return outer === undefined || inner === undefined
    ? []
    : [foldText(outer), foldText(inner), foldText(`${inner} (${outer})`)].filter(
        (part, at, both) => both.indexOf(part) === at,
      );
}
