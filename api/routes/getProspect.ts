import { callerOf } from '../http/caller.ts';
import { json, refuse } from '../http/reply.ts';
import { resourceId } from '../http/resourceId.ts';
import type { Handler } from '../http/route.ts';
import { toProspectResource } from '../prospects/toProspectResource.ts';
import type { ApiServices } from '../services.ts';

/** GET /api/prospects/{id}. */
export function getProspect({ prospects, settings }: ApiServices): Handler {
  return async (request, response) => {
    const id = resourceId(request.params['id']);
    const prospect = id === null ? null : await prospects.find(callerOf(response).organization.id, id);
    return prospect === null
      ? refuse('not_found')
      : json(200, { data: toProspectResource(settings.baseUrl, prospect) });
  };
}
