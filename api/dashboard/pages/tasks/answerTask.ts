import { Readable } from 'node:stream';
import type { FieldErrors } from '#contract/http/fieldErrors';
import { FILE_LIMIT_BYTES } from '#domain/tableLimits';
import type { Handover } from '#ports/handovers';
import { isRefusal } from '../../../http/replyOf.ts';
import { resourceId } from '../../../http/resourceId.ts';
import { actorOf } from '../../../operations/actorOf.ts';
import type { ApiServices } from '../../../services.ts';
import type { Ask } from '../../ask.ts';
import { callerOfVisit } from '../../session/callerOfVisit.ts';
import { taskPath } from '../../taskPath.ts';
import { type Page, redirect, refused, type Visit } from '../../visit.ts';
import { messageOf } from '../batches/messageOf.ts';
import { announceFile } from './announceFile.ts';
import { ownHandover, taskPage } from './task.ts';
import { TASKS_PATH } from './tasks.ts';

type Ports = Pick<ApiServices, 'enrichmentsFinished' | 'handovers' | 'metrics' | 'now' | 'uploads'>;

/** POST /tasks/{id} with `upload`, which upload.js has sent before, or with the file itself. */
export function answerTask(ports: Ports, ask: Ask): Page {
  return async (visit) => {
    const found = await ownHandover(ports, visit);
    if (found === null) {
      return refused('not_found');
    }
    const { enrichmentId, state } = found;
    if (state !== 'open') {
      return redirect(taskPath(enrichmentId), 'handover_over');
    }
    const upload = await uploadOf(ports, ask, visit, found);
    if (typeof upload !== 'number') {
      return taskPage(visit, found, upload);
    }
    const { kind } = await ports.handovers.answer(enrichmentId, upload, actorOf(callerOfVisit(visit)), ports.now());
    return redirect(taskPath(enrichmentId), kind === 'taken' ? 'handover_answered' : 'handover_over');
  };
}

/** POST /tasks/{id}/skip: it cannot be had. */
export function skipTask(ports: Ports): Page {
  return async (visit) => {
    const found = await ownHandover(ports, visit);
    if (found === null) {
      return refused('not_found');
    }
    const outcome = await ports.handovers.skip(found.enrichmentId, actorOf(callerOfVisit(visit)), ports.now());
    if (outcome.kind === 'over') {
      return redirect(taskPath(found.enrichmentId), 'handover_over');
    }
    ports.metrics.handovers.inc({ outcome: 'skipped' });
    ports.enrichmentsFinished.announce(outcome.finished);
    return redirect(TASKS_PATH, 'handover_skipped');
  };
}

/** The id of the upload that has the file, or what is wrong with it. */
async function uploadOf(ports: Ports, ask: Ask, visit: Visit, handover: Handover): Promise<number | FieldErrors> {
  const { file, form } = visit;
  const { upload } = form;
  if (upload !== undefined && upload !== '') {
    const id = resourceId(upload);
    const sent = id === null ? null : await ports.uploads.find(id);
    return sent?.broughtFor === handover.enrichmentId
      ? sent.id
      : { file: ['The file is no longer here. Choose it again.'] };
  }
  return file === null || file.bytes.length === 0
    ? { file: ['Choose the file that you have kept.'] }
    : store(ports, await announceFile(ports, ask, visit, handover, file.name), file.bytes);
}

async function store(
  { uploads, now }: Ports,
  links: Awaited<ReturnType<typeof announceFile>>,
  bytes: Uint8Array,
): Promise<number | FieldErrors> {
  if (isRefusal(links)) {
    return { file: [messageOf(links)] };
  }
  const content = { type: 'application/octet-stream', chunks: Readable.from([bytes]), maxBytes: FILE_LIMIT_BYTES };
  const { kind } = await uploads.store(links.data.id, content, now());
  return kind === 'too_large' ? { file: ['The file is too large. Bring one of at most 20 MB.'] } : links.data.id;
}
