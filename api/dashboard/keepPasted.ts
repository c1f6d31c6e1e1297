import { hash } from 'node:crypto';
import type { OutcomeOf, Refusal } from '#contract/operations/outcome';
import type { Operations } from '#contract/operations/operations';
import { TABLE_LIMITS } from '#domain/tableLimits';
import { isRefusal } from '../http/replyOf.ts';
import type { ApiPorts } from '../operations/ports.ts';
import type { Ask, Question } from './ask.ts';
import type { Visit } from './visit.ts';

type KeepRefusal = Refusal<'payload_too_large'> | Extract<OutcomeOf<Operations['createUpload']>, Refusal>;
type Ports = Pick<ApiPorts, 'now' | 'uploads'>;

/**
 * What was pasted becomes a file, so that it is read as every other one; its id. The same text of the same person is the
 * same file for as long as keys are remembered, so that what was made of it is known however often it is pasted.
 */
export async function keepPasted(ports: Ports, ask: Ask, visit: Visit, rows: string): Promise<number | KeepRefusal> {
  const { userId, role } = visit.session.person;
  const known = await keepAs(ports, ask, visit, rows, { onceFor: `${userId} ${role} ${hash('sha256', rows)}` });
  // Files may be kept for a shorter time than keys.
  return known ?? (await keepAs(ports, ask, visit, rows, { isEachTime: true })) ?? { kind: 'payload_too_large' };
}

/** Null where its file is deleted. */
async function keepAs(
  { now, uploads }: Ports,
  ask: Ask,
  visit: Visit,
  rows: string,
  question: Question,
): Promise<number | KeepRefusal | null> {
  const links = await ask('createUpload', visit, question);
  if (isRefusal(links)) {
    return links;
  }
  const chunks = (async function* () {
    await Promise.resolve();
    yield Buffer.from(rows);
  })();
  const { kind } = await uploads.store(
    links.data.id,
    { type: 'text/csv', chunks, maxBytes: TABLE_LIMITS.bytes },
    now(),
  );
  switch (kind) {
    case 'stored':
    case 'already_stored':
      return links.data.id;
    case 'too_large':
      return { kind: 'payload_too_large' };
    case 'not_found':
      return null;
  }
}
