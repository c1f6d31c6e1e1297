import { ERRORS } from '#domain/errorCatalogue';
import { isRefusal } from '../../../http/replyOf.ts';
import type { ApiServices } from '../../../services.ts';
import type { Ask } from '../../ask.ts';
import { type Page, refused, SENT } from '../../visit.ts';
import { messageOf } from '../batches/messageOf.ts';
import { announceFile } from './announceFile.ts';
import { ownHandover } from './task.ts';

const CONFLICT = 409;
const OVER = 'Nothing was sent: somebody else was faster, or the time for this document had ended.';

/** POST /tasks/{id}/upload with `file_name`: where upload.js sends the file to before the form of the task names it. */
export function taskUpload(ports: Pick<ApiServices, 'handovers' | 'now'>, ask: Ask): Page {
  return async (visit) => {
    const found = await ownHandover(ports, visit);
    if (found === null) {
      return refused('not_found');
    }
    const { response } = visit;
    if (found.state !== 'open') {
      response.status(CONFLICT).json({ message: OVER });
      return SENT;
    }
    const links = await announceFile(ports, ask, visit, found, visit.form['file_name'] ?? '');
    if (isRefusal(links)) {
      response.status(ERRORS[links.kind].status).json({ message: messageOf(links) });
      return SENT;
    }
    const { pathname, search } = new URL(links.data.upload_url);
    response.json({ id: links.data.id, to: `${pathname}${search}` });
    return SENT;
  };
}
