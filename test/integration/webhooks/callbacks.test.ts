import { beforeAll, describe, expect, it } from '@jest/globals';
import { WorkError } from '#domain/verdict';
import { company, GET_COMPANY, resourceOf } from '../../support/apiCalls.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import { bodyOf, useWebhookReceivers } from '../../support/webhookReceiver.ts';

const platform = useTestPlatform({ EGRESS_ALLOW_CIDRS: '127.0.0.0/8' });
const receiver = useWebhookReceivers();
const MISSING = 'DE-HRB-F1103-404';
let organization: TestOrganization;

beforeAll(async () => {
  organization = await platform.current.organization();
  await platform.current.deliver();
  platform.current.work({
    get_company: {
      fromSource: ({ input }) =>
        (input as { company_id: string }).company_id === MISSING
          ? Promise.reject(new WorkError({ kind: 'permanent', code: 'company_not_found', message: 'There is none.' }))
          : Promise.resolve({ output: { name: 'Voß \u2028 & Söhne 😀' }, cost: null, mirror: null }),
    },
  });
});

const call = (path: string, body?: unknown) => platform.current.call(path, { key: organization.key, body });

async function dataAt(path: string): Promise<Record<string, unknown>> {
  return ((await call(path)).body as unknown as { readonly data: Record<string, unknown> }).data;
}

describe('the callback of an enrichment', () => {
  it('is the whole resource as the API shows it, plus the event', async () => {
    const { url, take } = await receiver();
    const body = { ...company(), async: true, callback_url: url, custom_vars: { external_id: 'ä', n: 1.5 } };
    const accepted = await call(GET_COMPANY, body);
    const [delivery] = await take(1);
    const shown = await dataAt(`/api/enrichments/${resourceOf(accepted).id}`);
    expect(delivery && bodyOf(delivery)).toEqual({ event: 'enrichment.completed', ...shown });
  });

  it('tells of a failure too, and of a duplicate under its own id', async () => {
    const { url, take } = await receiver();
    const body = { company_id: MISSING, async: true, callback_url: url };
    const [first, twin] = [await call(GET_COMPANY, body), await call(GET_COMPANY, body)];
    const told = (await take(2)).map(bodyOf);
    expect(told.map(({ event, id, error_code: code }) => ({ event, id, code }))).toEqual(
      expect.arrayContaining(
        [first, twin].map((answer) => ({
          event: 'enrichment.failed',
          id: resourceOf(answer).id,
          code: 'company_not_found',
        })),
      ),
    );
  });
});

describe('the callback of a batch', () => {
  it('is one POST of the batch without its rows, when the last one has ended', async () => {
    const { url, take, received } = await receiver();
    const rows = [1, 2, 3].map((number) => ({ company_id: `DE-HRB-F1103-88${number}` }));
    const accepted = await call(`${GET_COMPANY}/batch`, { rows: [...rows, { nothing: true }], callback_url: url });
    const { id } = resourceOf(accepted);
    const [delivery] = await take(1);
    const shown = await dataAt(`/api/batches/${id}`);
    const { results, pagination, ...batch } = shown;
    expect([results, pagination]).not.toContain(undefined);
    expect(delivery && bodyOf(delivery)).toEqual({ event: 'batch.completed', ...batch });
    expect(batch).toMatchObject({ status: 'completed', counts: { total: 4, completed: 3, rejected: 1 } });
    expect(received).toHaveLength(1);
  });

  it('comes at once where all rows are rejected', async () => {
    const { url, take } = await receiver();
    await call(`${GET_COMPANY}/batch`, { rows: [{ nothing: true }], callback_url: url });
    const [delivery] = await take(1);
    expect(delivery && bodyOf(delivery)).toMatchObject({ event: 'batch.completed', counts: { rejected: 1 } });
  });
});
