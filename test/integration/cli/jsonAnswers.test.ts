import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { newCaptchaId } from '#domain/captchaId';
import { openQuestion } from '../../support/askedQuestion.ts';
import { CHECKED_ROWS } from '../../support/checkedRows.ts';
import { openPostgresPorts } from '../../support/postgresPorts.ts';
import { StoreHarness } from '../../support/storeHarness.ts';
import { TestClock } from '../../support/testClock.ts';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts';
import { makeTestFolder } from '../../support/testFolders.ts';

const PICTURE = new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3]);

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = await makeTestFolder('json-answers');
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

function enrich(...words: readonly string[]): Promise<{ readonly stdout: string; readonly stderr: string }> {
  return promisify(execFile)('bin/enrich', words, {
    env: { ...process.env, NODE_OPTIONS: CHECKED_ROWS, DATABASE_URL: database.connectionString },
  });
}

/** What a program reads of a command that fails. */
const REFUSED = { code: 1, stdout: expect.stringMatching(/^\{\s+"code": "\w+",\s+"message": "[^"]+"\s+\}\n$/) };

const answerOf = async (...words: readonly string[]): Promise<unknown> => JSON.parse((await enrich(...words)).stdout);

/** Lets an enrichment wait for a person to read a picture. */
async function askPeople(): Promise<string> {
  const clock = new TestClock(new Date());
  const ports = await openPostgresPorts(database.connectionString, clock.now);
  const harness = new StoreHarness(ports, clock);
  harness.organizationId = await harness.organization();
  const work = await harness.acceptAndClaim();
  const { reference, referenceHash } = await openQuestion(harness, work);
  const captchaId = newCaptchaId(randomBytes);
  const deadline = clock.in(600);
  await ports.captchas.ask({ captchaId, reference, picture: PICTURE, deadline }, new AbortController().signal);
  await ports.providerRequests.wait(work, referenceHash);
  await ports.close();
  return captchaId;
}

describe('one JSON object, with names of the API, comes of', () => {
  it('an audit that finds nothing', async () => {
    expect(await answerOf('credits', 'audit', '--json')).toEqual({ is_sound: true, findings: [] });
  });

  it('an audit that finds a problem, which still fails', async () => {
    await enrich('org', 'create', '--name', 'acme');
    await enrich('credits', 'grant', '--org', '1', '--amount', '5');
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    await client.query('update credit_accounts set available = available + 1 where organization_id = 1');
    await client.end();

    const failure = (await enrich('credits', 'audit', '--json').catch((error: unknown) => error)) as {
      readonly code: number;
      readonly stdout: string;
      readonly stderr: string;
    };

    expect(failure).toMatchObject({ code: 1, stderr: 'The audit found 1 problem.\n' });
    expect(JSON.parse(failure.stdout)).toEqual({
      is_sound: false,
      findings: [{ organization_id: 1, problem: expect.any(String) as unknown }],
    });
  });

  it('the end of a key', async () => {
    await enrich('org', 'create', '--name', 'acme');
    await enrich('key', 'create', '--org', '1', '--name', 'CRM');

    expect(await answerOf('key', 'revoke', '1', '--json')).toEqual({ id: 1, is_revoked: true });
    await expect(enrich('key', 'revoke', '1', '--json')).rejects.toMatchObject(REFUSED);
  });

  it('a migration', async () => {
    await enrich('migrate');

    expect(await answerOf('migrate', '--json')).toEqual({
      applied: [],
      functions: [],
      worker_role: { name: expect.any(String) as unknown, state: 'kept' },
      records: null,
      newer: [],
      version: expect.any(Number) as unknown,
      topics: [],
    });
  });

  it.each([
    ['answered', ['x7kq2']],
    ['skipped', []],
  ])('a captcha that is shown, then %s', async (outcome, text) => {
    const captcha = await askPeople();
    const file = join(folder, `${outcome}.jpg`);
    const act = [outcome === 'answered' ? 'answer' : 'skip', captcha, ...text, '--json'];

    const shown = { captcha, file, bytes: PICTURE.length };
    expect(await answerOf('captcha', 'show', captcha, '--out', file, '--json')).toEqual(shown);
    expect(Uint8Array.from(await readFile(file))).toEqual(PICTURE);
    expect(await answerOf('captcha', ...act)).toEqual({ captcha, outcome });
    await expect(enrich('captcha', ...act)).rejects.toMatchObject(REFUSED);
  });
});
