import { SOURCES, type SourceName } from './sources/catalogue.ts';

/**
 * A lane is a queue of work that needs the same means: a browser on one portal or on our own landing pages, plain
 * network, or nothing but the mirror. Lanes keep answers that need no browser from waiting behind scrapes.
 */
export const LANES = ['mirror', 'network', ...SOURCES.map(({ lane }) => lane), 'browser:landing'] as const;
export type Lane = (typeof LANES)[number];

export function isLane(name: string): name is Lane {
  return (LANES as readonly string[]).includes(name);
}

/** Work that the mirror alone decides: a fresh record answers it, or a missing one fails it. */
export const MIRROR_LANE: Lane = 'mirror';

/** The queue of the work that visits a source. */
export function laneOfSource(source: SourceName): Lane {
  const [declared] = SOURCES.filter(({ name }) => name === source);
  if (declared === undefined) {
    throw new Error(`There is no source ${source}`);
  }
  return declared.lane;
}

/** What a worker needs to run the work of a lane; lanes with the same means share them. */
export type LaneMeans = 'mirror' | 'network' | 'browser';

export function meansOf(lane: Lane): LaneMeans {
  return lane === 'mirror' || lane === 'network' ? lane : 'browser';
}
