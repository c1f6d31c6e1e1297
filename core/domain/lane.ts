/**
 * A lane is a queue of work that needs the same means: a browser on one portal or on our own landing pages, plain
 * network, or nothing but the mirror. Lanes keep answers that need no browser from waiting behind scrapes.
 */
export const LANES = [
  'mirror',
  'network',
  'browser:handelsregister',
  'browser:bundesanzeiger',
  'browser:landing',
] as const;
export type Lane = (typeof LANES)[number];

export function isLane(name: string): name is Lane {
  return (LANES as readonly string[]).includes(name);
}

/** Work that the mirror alone decides: a fresh record answers it, or a missing one fails it. */
export const MIRROR_LANE: Lane = 'mirror';
