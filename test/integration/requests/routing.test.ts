import { beforeAll, describe, expect, it } from '@jest/globals';
import { GET_COMPANY, company } from '../../support/apiCalls.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

const METHOD_NOT_ALLOWED = JSON.stringify({
  message: 'This method is not allowed here.',
  code: 'method_not_allowed',
});

/** Every path of the API with the methods that it serves. */
const ROUTES: readonly (readonly [path: string, methods: readonly string[]])[] = [
  ['/api/enrichments', ['GET', 'HEAD']],
  ['/api/enrichments/1', ['GET', 'HEAD']],
  ['/api/enrichments/get_company', ['POST']],
  ['/api/enrichments/get_company/batch', ['POST']],
  ['/api/enrichments/1/cancel', ['POST']],
  ['/api/enrichment-types', ['GET', 'HEAD']],
  ['/api/batches', ['GET', 'HEAD']],
  ['/api/batches/1', ['GET', 'HEAD']],
  ['/api/batches/1/results.csv', ['GET', 'HEAD']],
  ['/api/batches/1/cancel', ['POST']],
  ['/api/uploads', ['POST']],
  ['/api/uploads/1/file', ['PUT', 'GET', 'HEAD']],
  ['/api/providers/example/callback', ['POST']],
  ['/api/audit-log', ['GET', 'HEAD']],
  ['/api/prospects/1', ['GET', 'HEAD']],
  ['/api/video-campaigns/1/prospects', ['GET', 'POST', 'HEAD']],
  ['/api/credits', ['GET', 'HEAD']],
  ['/api/credits/entries', ['GET', 'HEAD']],
  ['/api/video-campaigns', ['GET', 'POST', 'HEAD']],
  ['/api/video-campaigns/1', ['GET', 'PATCH', 'HEAD']],
  ['/api/video-campaigns/1/webhooks', ['GET', 'POST', 'HEAD']],
  ['/api/video-campaigns/1/webhooks/1', ['PATCH', 'DELETE']],
  ['/api/reach/webhooks', ['GET', 'POST', 'HEAD']],
  ['/api/reach/webhooks/1', ['PATCH', 'DELETE']],
  ['/api/reach/webhook-config', ['GET', 'HEAD']],
  ['/api/webhooks/1/test', ['POST']],
  ['/api/webhook-deliveries', ['GET', 'HEAD']],
  ['/api/webhook-deliveries/1', ['GET', 'HEAD']],
  ['/api/webhook-deliveries/1/redeliver', ['POST']],
  ['/mcp', ['POST']],
  ['/reach/webhooks/rotate-org-secret', ['POST']],
  ['/reach/campaigns/1/rotate-webhook-secret', ['POST']],
  ['/p/abc', ['GET', 'HEAD']],
  ['/p/abc/events', ['POST']],
  ['/enrichments', ['GET', 'HEAD']],
  ['/enrichments/1/cancel', ['POST']],
  ['/livez', ['GET', 'HEAD']],
  ['/readyz', ['GET', 'HEAD']],
  ['/openapi.json', ['GET', 'HEAD']],
  ['/docs', ['GET', 'HEAD']],
  ['/docs/guides/errors', ['GET', 'HEAD']],
  ['/docs/search', ['GET', 'HEAD']],
];

/** In the order of the alphabet. */
function allowedBy({ headers }: TestAnswer): readonly string[] {
  return (headers.get('allow') ?? '').split(', ').sort();
}

describe('paths and methods', () => {
  const platform = useTestPlatform();
  let organization: TestOrganization;
  beforeAll(async () => {
    organization = await platform.current.organization();
  });

  it.each(ROUTES)('of %s are %j, and every other method is answered 405 with Allow', async (path, methods) => {
    for (const method of METHODS.filter((one) => !methods.includes(one))) {
      const answer = await platform.current.call(path, { key: organization.key, method });

      expect([method, answer.status]).toEqual([method, 405]);
      expect(allowedBy(answer)).toEqual([...methods, 'OPTIONS'].sort());
      expect(answer.text).toBe(method === 'HEAD' ? '' : METHOD_NOT_ALLOWED);
    }
  });

  it.each(ROUTES)('OPTIONS %s is answered 204 with the same Allow: %j', async (path, methods) => {
    const answer = await platform.current.call(path, { key: organization.key, method: 'OPTIONS' });

    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(allowedBy(answer)).toEqual([...methods, 'OPTIONS'].sort());
  });

  it.each([
    ['no JSON', '{', 'application/json'],
    ['of another type', 'a', 'text/plain'],
    ['too large', 'x'.repeat(1_048_577), 'application/json'],
  ])('a method that is not offered is answered 405 also where the body is %s', async (_what, body, type) => {
    const answer = await platform.current.call('/api/credits', {
      key: organization.key,
      method: 'PUT',
      headers: { 'content-type': type },
      body,
    });

    expect([answer.status, answer.text]).toEqual([405, METHOD_NOT_ALLOWED]);
  });

  it.each([
    '/api/enrichments/nothing',
    '/api/enrichments/nothing/batch',
    '/api/batches/a',
    '/api/enrichments/a/cancel',
  ])('no method is told of %s, where nothing can be', async (path) => {
    for (const method of [...METHODS, 'OPTIONS']) {
      expect([method, (await platform.current.call(path, { key: organization.key, method })).status]).toEqual([
        method,
        404,
      ]);
    }
  });

  it.each(ROUTES.filter(([, methods]) => methods.includes('HEAD')))(
    'HEAD %s answers like GET, without a body',
    async (path) => {
      const { key } = organization;

      const head = await platform.current.call(path, { key, method: 'HEAD' });
      const get = await platform.current.call(path, { key });

      expect(head.status).toBe(get.status);
      expect(head.text).toBe('');
      expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    },
  );

  it.each([
    '/nothing',
    '/api',
    '/api/nothing',
    '/api/enrichments/1/2/3',
    '/api/enrichments/1/Cancel',
    '/API/credits',
    '/api/Credits',
    '/api//credits',
    '/api/enrichments/%E0%A4%A',
    '/api/enrichments/%00',
    `/api/enrichments/${'9'.repeat(500)}`,
  ])('answers 404 Resource not found to %s', async (path) => {
    const answer = await platform.current.call(path, { key: organization.key });

    expect([answer.status, answer.body]).toEqual([404, { message: 'Resource not found', code: 'not_found' }]);
  });

  it.each(['nothing', 'GET_COMPANY', 'constructor', '__proto__', 'get_company%00', '-1'])(
    'answers 404 Resource not found to a request for the type %s',
    async (type) => {
      const answer = await platform.current.call(`/api/enrichments/${type}`, {
        key: organization.key,
        body: company(),
      });

      expect([answer.status, answer.body]).toEqual([404, { message: 'Resource not found', code: 'not_found' }]);
    },
  );

  it('asks strangers for a key before telling them which paths exist', async () => {
    for (const path of ['/api/nothing', '/api/enrichments/nothing', '/api/enrichments/%E0%A4%A']) {
      expect((await platform.current.call(path)).status).toBe(401);
    }
  });
});

describe('the id of a request', () => {
  const platform = useTestPlatform();
  let key: string;
  beforeAll(async () => {
    ({ key } = await platform.current.organization());
  });

  it.each(['a', 'req-1_2.3', 'A'.repeat(128), '7f9c24e8-3b12-4fef-91e0-5f6c1a7f2b11'])(
    'is the caller’s where it is sane: %s',
    async (id) => {
      const answer = await platform.current.call('/api/credits', { key, headers: { 'x-request-id': id } });

      expect(answer.headers.get('x-request-id')).toBe(id);
    },
  );

  it.each([
    ['empty', ''],
    ['too long', 'a'.repeat(129)],
    ['spaced', 'a b'],
    ['a mark-up', '<b>'],
    ['not ASCII', 'ü'],
  ])('is new where the caller’s is insane: %s', async (_what, id) => {
    const answer = await platform.current.call('/api/credits', { key, headers: { 'x-request-id': id } });

    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is another one for each request and is on every answer, whatever its status', async () => {
    const answers = await Promise.all([
      platform.current.call('/api/credits', { key }),
      platform.current.call('/api/credits', { key }),
      platform.current.call('/api/credits'),
      platform.current.call('/api/nothing', { key }),
      platform.current.call('/api/credits', { key, method: 'PUT' }),
      platform.current.call(GET_COMPANY, { key, body: '{' }),
      platform.current.call(GET_COMPANY, { key, body: 'x'.repeat(1_048_577) }),
      platform.current.call('/livez'),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 404, 405, 400, 413, 200]);
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(answers.length);
    expect(ids).not.toContain(null);
  });
});
