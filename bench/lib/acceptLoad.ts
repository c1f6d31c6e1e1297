import autocannon from 'autocannon';

/** Company numbers of the load; every request is a company of its own, so that nothing is a duplicate. */
const NUMBERS = 9_999_999;

export interface AcceptLoad {
  /** Of the API, without a trailing slash. */
  readonly baseUrl: string;
  readonly key: string;
  /** Each of them waits for its answer before it asks again. */
  readonly callers: number;
  /** Whether each request has an Idempotency-Key of its own. */
  readonly idempotent: boolean;
  readonly seconds: number;
}

let sequence = Math.floor(Date.now() / 1_000) % NUMBERS;

function nextRequest(idempotent: boolean): { readonly body: string; readonly headers: Record<string, string> } {
  sequence = (sequence + 1) % NUMBERS;
  const body = JSON.stringify({
    company_id: `DE-HRB-F1103-${sequence}`,
    async: true,
    custom_vars: { external_id: `crm-${sequence}` },
  });
  return { body, headers: idempotent ? { 'idempotency-key': `bench-${Date.now()}-${sequence}` } : {} };
}

/** Callers who send enrichments as fast as they are accepted. */
export async function sendAccepts({
  baseUrl,
  key,
  callers,
  idempotent,
  seconds,
}: AcceptLoad): Promise<autocannon.Result> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return autocannon({
    url: `${baseUrl}/api/enrichments/get_company`,
    method: 'POST',
    connections: callers,
    duration: seconds,
    headers,
    requests: [
      {
        setupRequest: (request) => {
          const next = nextRequest(idempotent);
          return { ...request, body: next.body, headers: { ...headers, ...next.headers } };
        },
      },
    ],
  });
}
