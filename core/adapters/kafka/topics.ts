import { type Lane, LANES } from '#domain/lane';

/** Version of what the messages of the topics look like; a new shape gets topics of its own. */
const VERSION = 'v1';

/** The topic that carries the commands of a lane. */
export function workTopic(prefix: string, lane: Lane): string {
  return `${prefix}.work.${lane.replaceAll(':', '-')}.${VERSION}`;
}

/** Messages that cannot be read, with the reason in their headers. */
export function deadLetterTopic(prefix: string): string {
  return `${prefix}.dead-letters.${VERSION}`;
}

export function workGroup(prefix: string, lane: Lane): string {
  return `${prefix}.workers.${lane.replaceAll(':', '-')}`;
}

export function allTopics(prefix: string): readonly string[] {
  return [...LANES.map((lane) => workTopic(prefix, lane)), deadLetterTopic(prefix)];
}
