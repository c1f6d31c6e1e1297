import type { Ask } from './ask.ts';
import type { DashboardPorts } from './dashboardPorts.ts';
import type { PageAuthentication } from './pageAuthentication.ts';
import type { Routes } from './pageRoutes.ts';
import { batch, batchProgress } from './pages/batches/batch.ts';
import { batches } from './pages/batches/batches.ts';
import { askCancelBatch, cancelBatchForm } from './pages/batches/cancelBatch.ts';
import { batchCsv, batchWorkbook } from './pages/batches/downloads.ts';
import { NEW_BATCH_PATH, newBatch, readNewBatch } from './pages/batches/newBatch.ts';
import { previewBatch, previewMapping, startBatch } from './pages/batches/previewBatch.ts';
import { askRetryBatch, retryBatchForm } from './pages/batches/retryBatch.ts';
import { batchTemplate, batchUpload } from './pages/batches/sendFile.ts';
import { pauseBatch } from './pages/pauses.ts';

/** Batches from their file to their results. */
export function batchRoutes(ports: DashboardPorts, authentication: PageAuthentication, ask: Ask): Routes {
  return [
    [
      '/batches',
      { GET: authentication.require(batches(ports, ask)), POST: authentication.require(startBatch(ports, ask)) },
    ],
    [NEW_BATCH_PATH, { GET: authentication.require(newBatch), POST: authentication.require(readNewBatch(ports, ask)) }],
    [
      `${NEW_BATCH_PATH}/:id`,
      {
        GET: authentication.require(previewBatch(ports, ask)),
        POST: authentication.require(previewMapping(ports, ask)),
      },
    ],
    ['/batches/template', { GET: authentication.require(batchTemplate(ports, ask)) }],
    ['/batches/upload', { POST: authentication.require(batchUpload(ask)) }],
    ['/batches/:id', { GET: authentication.require(batch(ports, ask)) }],
    ['/batches/:id/progress', { GET: authentication.require(batchProgress(ports, ask)) }],
    ['/batches/:id/results.csv', { GET: authentication.require(batchCsv(ports, ask)) }],
    ['/batches/:id/results.xlsx', { GET: authentication.require(batchWorkbook(ports, ask)) }],
    [
      '/batches/:id/retry',
      {
        GET: authentication.require(askRetryBatch(ports, ask)),
        POST: authentication.require(retryBatchForm(ports, ask)),
      },
    ],
    [
      '/batches/:id/cancel',
      {
        GET: authentication.require(askCancelBatch(ports, ask)),
        POST: authentication.require(cancelBatchForm(ask)),
      },
    ],
    ['/batches/:id/pause', { POST: authentication.require(pauseBatch(ask)) }],
  ];
}
