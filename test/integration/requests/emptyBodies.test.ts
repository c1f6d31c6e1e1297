import { describe, expect, it } from '@jest/globals';
import { takesNoBody } from '#contract/operations/emptyBody';
import type { Operation } from '#contract/operations/operation';
import { OPERATIONS } from '#contract/operations/operations';
import { fieldsOf } from '../../support/apiCalls.ts';
import { useTestPlatform } from '../../support/testPlatform.ts';

const operations: readonly Operation[] = Object.values(OPERATIONS);

describe('an operation that is told by its path alone', () => {
  const platform = useTestPlatform();
  const paths = operations.filter(takesNoBody).map(({ method, path }) => [method, path.replaceAll(/\{\w+\}/g, '1')]);

  it.each(paths as [string, string][])('refuses what is sent beside it: %s %s', async (method, path) => {
    const { key } = await platform.current.organization();
    const send = (body: unknown) => platform.current.call(path, { key, method, body: JSON.stringify(body) });

    const unknown = await send({ prospects: [1] });
    expect([unknown.status, fieldsOf(unknown)]).toEqual([422, ['prospects']]);
    for (const body of [[1], [], null, 'text']) {
      const answer = await send(body);
      expect([body, answer.status, fieldsOf(answer)]).toEqual([body, 422, ['body']]);
    }
    expect((await send({})).status).not.toBe(422);
  });
});
