import { describe, expect, it } from '@jest/globals';
import type { BatchSummaryResource } from '#contract/http/batchResource';
import type { PauseResource } from '#contract/http/pauses';
import { PAUSES_MAX } from '#domain/pause';
import { fieldsOf } from '../../support/apiCalls.ts';
import { useDeliveryScene } from '../../support/deliveryScene.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestAnswer } from '../../support/testPlatform.ts';
import { dataOf } from '../../support/webhookCalls.ts';

const PATH = '/api/pauses';
const ENDPOINT = { kind: 'endpoint', origin: 'https://example.com' };
const DAY = 86_400_000;

const scene = useDeliveryScene();
const { platform, call } = scene;

const pause = (target: object, more: object = {}): Promise<TestAnswer> =>
  call('POST', PATH, { body: { target, ...more } });
const listed = async (): Promise<readonly PauseResource[]> => dataOf<readonly PauseResource[]>(await call('GET', PATH));
const batchOf = async (id: number): Promise<BatchSummaryResource> =>
  dataOf<BatchSummaryResource>(await call('GET', `/api/batches/${id}`));

/** Rows that no worker of the test claims. */
async function newBatch(count: number): Promise<number> {
  const rows = Array.from({ length: count }, (_, row) => ({ company_id: `DE-HRB-F1103-${1000 + row}` }));
  const answer = await call('POST', '/api/enrichments/get_company/batch', { body: { rows } });
  return dataOf<BatchSummaryResource>(answer).id;
}

describe('a paused batch', () => {
  it('shows the pause, has no row queued, and goes on when the pause is deleted', async () => {
    const id = await newBatch(3);
    await eventually('its rows are admitted', async () => (await batchOf(id)).counts.queued === 3);
    const answer = await pause({ kind: 'batch', id }, { reason: 'The list is checked.' });
    expect(answer.status).toBe(201);
    const made = dataOf<PauseResource>(answer);
    expect(made).toMatchObject({ object: 'pause', target: { kind: 'batch', id }, until: null });
    const { counts, status, pause: shown } = await batchOf(id);
    expect([status, counts.pending, counts.queued]).toEqual(['processing', 3, 0]);
    expect(shown).toEqual({ id: made.id, reason: 'The list is checked.', until: null, created_at: made.created_at });
    const [first] = dataOf<readonly BatchSummaryResource[]>(await call('GET', '/api/batches'));
    expect(first?.pause?.id).toBe(made.id);

    expect((await call('DELETE', `${PATH}/${made.id}`)).status).toBe(204);
    await eventually('its rows are admitted again', async () => (await batchOf(id)).counts.queued === 3);
    expect((await batchOf(id)).pause).toBeNull();
    expect((await call('DELETE', `${PATH}/${made.id}`)).status).toBe(404);
  });

  it('goes on when the time of the pause is over', async () => {
    const id = await newBatch(1);
    const until = new Date(Date.now() + 1_500).toISOString();
    expect((await pause({ kind: 'batch', id }, { until })).status).toBe(201);
    await eventually('its row is admitted', async () => (await batchOf(id)).counts.queued === 1);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(until) - 100);
  });

  it('can be cancelled, and its pause ends with it', async () => {
    const id = await newBatch(2);
    await pause({ kind: 'batch', id });
    expect((await call('POST', `/api/batches/${id}/cancel`)).status).toBe(200);
    expect((await batchOf(id)).pause).toBeNull();
    await eventually('the pause has ended', async () => (await listed()).length === 0);
    expect(await pause({ kind: 'batch', id })).toMatchObject({ status: 409, body: { code: 'nothing_to_pause' } });
  });
});

describe('a paused receiver', () => {
  it('shows in its deliveries what holds them back', async () => {
    const { id } = dataOf<PauseResource>(await pause({ kind: 'webhook', id: scene.webhook.id }));
    expect(await scene.detail(scene.delivery.id)).toMatchObject({
      status: 'pending',
      pause_id: id,
      next_attempt_at: null,
    });
    await call('DELETE', `${PATH}/${id}`);
    const after = await scene.detail(scene.delivery.id);
    expect([after.pause_id, after.attempt_count]).toEqual([null, 0]);
    await eventually('it is due again', async () => (await scene.detail(scene.delivery.id)).next_attempt_at !== null);
  });

  it('is paused for seven days where no end is asked for', async () => {
    const { until, created_at: from } = dataOf<PauseResource>(await pause(ENDPOINT));
    expect(Date.parse(until ?? '') - Date.parse(from)).toBe(7 * DAY);
  });
});

describe('what cannot be paused', () => {
  it.each([
    ['no target', {}, 'target'],
    ['a kind that there is not', { target: { kind: 'planet', name: 'earth' } }, 'target.kind'],
    ['an address with a path', { target: { kind: 'endpoint', origin: 'https://example.com/hooks' } }, 'target.origin'],
    ['a user in the origin', { target: { kind: 'endpoint', origin: 'https://a:b@example.com' } }, 'target.origin'],
    ['no address', { target: { kind: 'endpoint', origin: 'example.com' } }, 'target.origin'],
    ['a time that is over', { target: ENDPOINT, until: '2026-01-01T00:00:00Z' }, 'until'],
    ['a time too far ahead', { target: ENDPOINT, until: new Date(Date.now() + 8 * DAY).toISOString() }, 'until'],
    ['a reason without an end', { target: ENDPOINT, reason: 'x'.repeat(501) }, 'reason'],
  ])('%s is told by its field', async (_name, body, field) => {
    const answer = await call('POST', PATH, { body });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  });

  it.each(['batch', 'webhook'])('is a %s that is not there or another organization’s', async (kind) => {
    expect((await pause({ kind, id: 999_999 })).status).toBe(404);
    const other = await platform.current.organization();
    const own = { batch: await newBatch(1), webhook: scene.webhook.id }[kind];
    const answer = await platform.current.call(PATH, { key: other.key, body: { target: { kind, id: own } } });
    expect(answer.status).toBe(404);
  });

  it('is what is paused already, however its origin is spelled', async () => {
    expect((await pause(ENDPOINT)).status).toBe(201);
    const again = await pause({ kind: 'endpoint', origin: 'HTTPS://Example.com:443/' });
    expect([again.status, again.body['code']]).toEqual([409, 'already_paused']);
  });

  it('is one thing too many', async () => {
    const { hot } = platform.current.foundation.database;
    await hot.query(
      `insert into pauses (organization_id, kind, subject, until, created_at)
       select $1, 'endpoint', 'https://' || n || '.example.com', now() + interval '1 day', now() from generate_series(1, $2::int) n`,
      [scene.organization.id, PAUSES_MAX],
    );
    const answer = await pause(ENDPOINT);
    expect([answer.status, answer.body['code']]).toEqual([409, 'pause_limit_reached']);
  });
});

it('is told by the audit log at its begin and at its end, with who and why', async () => {
  const { id } = dataOf<PauseResource>(await pause(ENDPOINT, { reason: 'Moving.' }));
  await call('DELETE', `${PATH}/${id}`);
  const { hot } = platform.current.foundation.database;
  const { rows } = await hot.query(
    `select action, actor_kind, subject_kind, subject_name, details ->> 'reason' as reason from audit_log
     where organization_id = $1 and subject_kind = 'pause' order by id`,
    [scene.organization.id],
  );
  const told = { actor_kind: 'key', subject_kind: 'pause', subject_name: ENDPOINT.origin, reason: 'Moving.' };
  expect(rows).toEqual([
    { action: 'pause_created', ...told },
    { action: 'pause_ended', ...told },
  ]);
});
