import type { Request, Response } from 'express';
import type { Batch } from '#ports/batches';
import { callerOf } from '../http/caller.ts';
import { resourceId } from '../http/resourceId.ts';
import type { ApiServices } from '../services.ts';

/** The batch of the caller that the path names, which the log of the request then names too; null where there is none. */
export async function findBatch(services: ApiServices, request: Request, response: Response): Promise<Batch | null> {
  const { organization } = callerOf(response);
  const id = resourceId(request.params['id']);
  const batch = id === null ? null : await services.batches.find(organization.id, id);
  if (batch !== null) {
    response.locals['batchId'] = batch.id;
  }
  return batch;
}
