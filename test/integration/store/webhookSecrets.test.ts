import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { createWebhookSecrets } from '#adapters/postgres/webhookSecrets';
import type { SecretKey } from '#domain/secretKeys';
import type { SecretOwner, WebhookSecrets } from '#ports/webhookSecrets';
import { openPostgresPorts, type PostgresPorts } from '../../support/postgresPorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const OLD: SecretKey = { id: 'old', bytes: randomBytes(32) };
const NEW: SecretKey = { id: 'new', bytes: randomBytes(32) };
const SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/;

const database = useTestDatabase();
let store: PostgresPorts['database'] | undefined;

describe('webhook secrets', () => {
  const harness = useStoreHarness(async (now) => {
    const ports = await openPostgresPorts(database.connectionString, now);
    store = ports.database;
    return ports;
  });
  const opened = (): PostgresPorts['database'] => {
    if (store === undefined) {
      throw new Error('The store is open only while tests run');
    }
    return store;
  };
  const secrets = (...keys: readonly SecretKey[]): WebhookSecrets =>
    createWebhookSecrets(opened(), { keys, randomBytes });
  const organization = (): SecretOwner => ({ organizationId: harness.current.organizationId, campaignId: null });
  const at = (): Date => harness.current.clock.now();

  async function campaign(): Promise<SecretOwner> {
    const { organizationId } = harness.current;
    const { rows } = await opened().hot.query<{ id: number }>(
      `insert into video_campaigns (organization_id, name, headline, video_url, cta, footer_links, created_at, updated_at)
       values ($1, 'c', 'h', 'https://example.com/v.mp4', '{}', '[]', $2, $2) returning id`,
      [organizationId, at()],
    );
    return { organizationId, campaignId: rows[0]?.id ?? 0 };
  }

  test('of an organization are read at once, without those of others', async () => {
    const [own, one, other, without] = [organization(), await campaign(), await campaign(), await campaign()];
    const made = await Promise.all([own, one, other].map((owner) => secrets(NEW).ensure(owner, at())));
    const stranger = await harness.current.organization();
    await secrets(NEW).ensure({ organizationId: stranger, campaignId: null }, at());
    const ids = [one, without].map(({ campaignId }) => campaignId ?? 0);
    expect(await secrets(NEW).findAll(own.organizationId, ids)).toEqual(
      new Map([
        [null, made[0]],
        [one.campaignId, made[1]],
      ]),
    );
    expect((await secrets(NEW).findAll(stranger, ids)).size).toBe(1);
  });

  test('are one of each owner, whoever asks at the same time', async () => {
    for (const owner of [organization(), await campaign()]) {
      const asked = await Promise.all(Array.from({ length: 20 }, () => secrets(OLD).ensure(owner, at())));
      expect(new Set(asked).size).toBe(1);
      expect(asked[0]).toMatch(SECRET);
      expect(await secrets(OLD).find(owner)).toBe(asked[0]);
    }
  });

  test('are asked for by one statement after the other for all that ask at the same time', async () => {
    const owner = organization();
    const lastId = async (): Promise<number> => {
      const { rows } = await opened().hot.query<{ id: number }>(
        "select nextval(pg_get_serial_sequence('webhook_secrets', 'id')) as id",
      );
      return rows[0]?.id ?? Number.NaN;
    };
    const before = await lastId();
    const sender = secrets(OLD);
    await Promise.all(Array.from({ length: 20 }, () => sender.ensure(owner, at())));
    expect((await lastId()) - before - 1).toBe(1);
  });

  test('differ between an organization, its campaigns and other organizations', async () => {
    const elsewhere = { organizationId: await harness.current.organization(), campaignId: null };
    const owners = [organization(), await campaign(), await campaign(), elsewhere];
    const made = await Promise.all(owners.map((owner) => secrets(OLD).ensure(owner, at())));
    expect(new Set(made).size).toBe(owners.length);
    expect(await secrets(OLD).find({ organizationId: elsewhere.organizationId, campaignId: 1 })).toBeNull();
  });

  test('are new after a rotation, which makes the first one too', async () => {
    const owner = organization();
    expect(await secrets(OLD).find(owner)).toBeNull();
    const first = await secrets(OLD).rotate(owner, at());
    const second = await secrets(OLD).rotate(owner, at());
    expect(second).toMatch(SECRET);
    expect([first === second, await secrets(OLD).find(owner), await secrets(OLD).ensure(owner, at())]).toEqual([
      false,
      second,
      second,
    ]);
  });

  test('open in their own row only', async () => {
    const [one, other] = [organization(), await campaign()];
    await Promise.all([secrets(OLD).ensure(one, at()), secrets(OLD).ensure(other, at())]);
    await opened().hot.query(
      `update webhook_secrets set sealed = (select s.sealed from webhook_secrets s where s.campaign_id = $1)
       where organization_id = $2 and campaign_id is null`,
      [other.campaignId, one.organizationId],
    );
    await expect(secrets(OLD).find(one)).rejects.toThrow(/^The secret at webhook_secrets\/\d+ does not open/u);
  });

  test('are read with an old key while a new one writes, until all are sealed with the new one', async () => {
    await opened().hot.query('delete from webhook_secrets');
    const [early, late] = [organization(), await campaign()];
    const before = await secrets(OLD).ensure(early, at());
    const both = secrets(NEW, OLD);
    const after = await both.ensure(late, at());
    expect(await both.find(early)).toBe(before);
    await expect(secrets(OLD).find(late)).rejects.toThrow('was sealed with the key new');
    expect([await both.rewrap(), await both.rewrap()]).toEqual([1, 0]);
    expect([await secrets(NEW).find(early), await secrets(NEW).find(late)]).toEqual([before, after]);
  });

  test('are sealed anew however many they are, and keep what a rotation makes meanwhile', async () => {
    const organizationId = harness.current.organizationId;
    const owners = await Promise.all(Array.from({ length: 30 }, () => campaign()));
    await Promise.all(owners.map((owner) => secrets(OLD).ensure(owner, at())));
    const both = secrets(NEW, OLD);
    const [rotated] = owners;
    const owner = rotated ?? { organizationId, campaignId: null };
    const [, secret] = await Promise.all([both.rewrap(), both.rotate(owner, at())]);
    await both.rewrap();
    expect(await secrets(NEW).find(owner)).toBe(secret);
  });

  test('are nowhere in a dump of the database', async () => {
    const made = [await secrets(OLD).ensure(organization(), at()), await secrets(OLD).rotate(await campaign(), at())];
    const { rows } = await opened().hot.query<{ text: string }>('select s::text as text from webhook_secrets s');
    const dump = rows.map(({ text }) => text).join('\n');
    for (const secret of made) {
      const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64');
      const forms = [secret, secret.slice(6), bytes.toString('hex'), Buffer.from(secret).toString('hex')];
      forms.forEach((form) => expect(dump).not.toContain(form));
    }
  });
});
