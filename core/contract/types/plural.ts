import { whole } from './whole.ts';

/** A number with what it counts: `1 list`, `1,200 lists`. */
export function plural(number: number, what: string): string {
  return `${whole(number)} ${what}${number === 1 ? '' : 's'}`;
}
