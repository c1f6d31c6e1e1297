import { describe, expect, it } from '@jest/globals';
import { takesNoQuery } from '#contract/operations/foreignQuery';
import type { Operation } from '#contract/operations/operation';
import { OPERATIONS } from '#contract/operations/operations';
import { company, fieldsOf } from '../../support/apiCalls.ts';
import { useTestPlatform } from '../../support/testPlatform.ts';

/** All but the tools for models, which have a protocol of their own. */
const operations = Object.values<Operation>(OPERATIONS).filter(({ name }) => name !== OPERATIONS.callMcp.name);
const platform = useTestPlatform();

describe('a write whose parameters are in its body', () => {
  const paths = operations
    .filter(takesNoQuery)
    .map(({ method, path }) => [method, path.replace('{type}', 'get_company').replaceAll(/\{\w+\}/g, '1')]);

  it.each(paths as [string, string][])('refuses a query: %s %s', async (method, path) => {
    const { key } = await platform.current.organization();

    const answer = await platform.current.call(`${path}?dry_run=true&dry_run=1&a[b]=c`, { key, method });

    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['dry_run', 'a[b]']]);
  });

  it('is not carried out, and says where the field belongs', async () => {
    const { key } = await platform.current.organization({ credits: 10 });

    const answer = await platform.current.call('/api/enrichments/get_company?dry_run=true', { key, body: company(1) });

    expect(answer.body['errors']).toEqual({
      dry_run: ['This request takes no query parameters. Send it in the body.'],
    });
    const credits = await platform.current.call('/api/credits', { key });
    expect(credits.body['data']).toMatchObject({ available: 10 });
  });

  it('may have a question mark with nothing behind it', async () => {
    const { key } = await platform.current.organization();
    expect((await platform.current.call('/api/bulk?', { key, body: { action: 'x' } })).body['errors']).toMatchObject({
      action: ['Enter one of cancel, retry, redeliver.'],
    });
  });
});
