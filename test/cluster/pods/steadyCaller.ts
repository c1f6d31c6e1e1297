/**
 * Runs in a pod: calls the API through its Service all the time, every call on a connection of its own, until there is
 * a file `/tmp/stop`. Then it prints how many calls were made and what each failed one has met.
 */
import { access } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const { API_URL = '', API_KEY = '', BATCH_ID = '', COMPANY_ID = '' } = process.env;
const CALLS_AT_ONCE = 2;
const TIMEOUT_MILLISECONDS = 60_000;
/** So that a quick machine stays below the organization's limit of 10,000 requests a minute. */
const PAUSE_MILLISECONDS = 20;

const failures: string[] = [];
let calls = 0;

function call(method: string, path: string, body?: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json', connection: 'close' };
    const options = { method, headers, agent: false, timeout: TIMEOUT_MILLISECONDS };
    const sent = request(`${API_URL}${path}`, options, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.once('error', reject);
    sent.end(body === undefined ? '' : JSON.stringify(body));
  });
}

async function isOver(): Promise<boolean> {
  return access('/tmp/stop').then(
    () => true,
    () => false,
  );
}

async function work(): Promise<void> {
  while (!(await isOver())) {
    const reads = calls % 2 === 0;
    calls += 1;
    const at = new Date().toISOString();
    try {
      const status = reads
        ? await call('GET', `/api/batches/${BATCH_ID}?per_page=1`)
        : await call('POST', '/api/enrichments/get_company', { company_id: COMPANY_ID });
      // 202 while the batch runs.
      if (status !== 200 && status !== 202) {
        failures.push(`${at} ${reads ? 'GET' : 'POST'} ${status}`);
      }
    } catch (error) {
      failures.push(`${at} ${reads ? 'GET' : 'POST'} ${String(error)}`);
    }
    await delay(PAUSE_MILLISECONDS);
  }
}

await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work));
process.stdout.write(`${JSON.stringify({ calls, failures })}\n`);
