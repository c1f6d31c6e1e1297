import type { OutcomeOf, Refusal } from '#contract/operations/outcome';
import type { Operations } from '#contract/operations/operations';
import { TABLE_LIMITS } from '#domain/tableLimits';
import { isRefusal } from '../http/replyOf.ts';
import type { ApiPorts } from '../operations/ports.ts';
import type { Ask } from './ask.ts';
import type { Visit } from './visit.ts';

type KeepRefusal = Refusal<'payload_too_large'> | Extract<OutcomeOf<Operations['createUpload']>, Refusal>;

/** What was pasted becomes a file, so that it is read as every other one; its id. */
export async function keepPasted(
  { now, uploads }: Pick<ApiPorts, 'now' | 'uploads'>,
  ask: Ask,
  visit: Visit,
  rows: string,
): Promise<number | KeepRefusal> {
  const links = await ask('createUpload', visit, { isEachTime: true });
  if (isRefusal(links)) {
    return links;
  }
  const chunks = (async function* () {
    await Promise.resolve();
    yield Buffer.from(rows);
  })();
  const content = { type: 'text/csv', chunks, maxBytes: TABLE_LIMITS.bytes };
  const { kind } = await uploads.store(links.data.id, content, now());
  return kind === 'stored' ? links.data.id : { kind: 'payload_too_large' };
}
