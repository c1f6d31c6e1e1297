import { ERRORS } from '#domain/errorCatalogue';
import { isFileName } from '#domain/fileName';
import { isRefusal } from '../../../http/replyOf.ts';
import type { ApiPorts } from '../../../operations/ports.ts';
import type { Ask } from '../../ask.ts';
import { sendFileOf } from '../../sendFileOf.ts';
import { type Page, SENT } from '../../visit.ts';
import { chosenType } from './chosenType.ts';
import { messageOf } from './messageOf.ts';

/** POST /batches/upload with `file_name`: where upload.js sends a file to before the form names it. */
export function batchUpload(ask: Ask): Page {
  return async (visit) => {
    const { file_name: name = '' } = visit.form;
    const links = await ask('createUpload', visit, { input: isFileName(name) ? { file_name: name } : {} });
    if (isRefusal(links)) {
      visit.response.status(ERRORS[links.kind].status).json({ message: messageOf(links) });
      return SENT;
    }
    const { pathname, search } = new URL(links.data.upload_url);
    visit.response.json({ id: links.data.id, to: `${pathname}${search}` });
    return SENT;
  };
}

/** GET /batches/template?type= */
export function batchTemplate(ports: Pick<ApiPorts, 'logger'>, ask: Ask): Page {
  return async (visit) =>
    sendFileOf(await ask('getTypeTemplate', visit, { params: { type: chosenType(visit.query) } }), visit, ports);
}
