import type { BatchResource } from '#contract/http/batchResource';
import type { ApiPorts } from '../../../operations/ports.ts';
import type { Ask } from '../../ask.ts';
import { type Html, html } from '../../html.ts';
import { sendFileOf } from '../../sendFileOf.ts';
import type { Page } from '../../visit.ts';

type Ports = Pick<ApiPorts, 'logger'>;

/** The results for people, and for programs. */
export function downloads({ id }: Pick<BatchResource, 'id'>): Html {
  const path = `/batches/${id}`;
  return html`<div class="card split downloads">
    <div>
      <h2>Results</h2>
      <p class="hint">
        Excel and its CSV have the columns of your file too. <code>results.csv</code> is for programs: UTF-8, commas.
      </p>
    </div>
    <div class="row">
      <a class="button" href="${path}/results.xlsx" download>Excel</a>
      <a class="button" href="${path}/results.csv?for=excel" download>CSV for Excel</a>
      <a class="button" href="${path}/results.csv" download>results.csv</a>
    </div>
  </div>`;
}

/** GET /batches/{id}/results.csv, with `for` as the API takes it. */
export function batchCsv(ports: Ports, ask: Ask): Page {
  return async (visit) => sendFileOf(await ask('getBatchResultsCsv', visit, { input: visit.query }), visit, ports);
}

/** GET /batches/{id}/results.xlsx */
export function batchWorkbook(ports: Ports, ask: Ask): Page {
  return async (visit) => sendFileOf(await ask('getBatchResultsXlsx', visit), visit, ports);
}
