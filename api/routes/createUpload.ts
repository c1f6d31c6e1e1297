import { callerOf } from '../http/caller.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';
import { newUpload } from '../uploads/newUpload.ts';

/** POST /api/uploads: a link to send a file to, and the one to use it by. */
export function createUpload(services: ApiServices): Handler {
  return (_request, response) => newUpload(services, callerOf(response).organization.id);
}
