import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type CommandEnding, runCommand } from '../../support/runCommand.ts';
import { ownCertificate } from '../../support/ownCertificate.ts';
import { clockOff } from '../../support/skewedHost.ts';
import { hasS3, startTestS3, TEST_BUCKET, TEST_CREDENTIALS, TEST_REGION, type TestS3 } from '../../support/testS3.ts';

/** What a process of its own makes of the settings and of the credentials in its environment. */
(hasS3() ? describe : describe.skip)('enrich data archive with a store of S3', () => {
  let server: TestS3;
  let secure: TestS3;
  beforeAll(async () => {
    [server, secure] = await Promise.all([startTestS3(), startTestS3({ tls: true })]);
  });
  afterAll(() => Promise.all([server.remove(), secure.remove()]));

  const list = (endpoint: string, more: Readonly<Record<string, string>> = {}): Promise<CommandEnding> =>
    runCommand('bin/enrich', ['data', 'archive', 'list'], {
      cwd: process.cwd(),
      env: {
        ...process.env,
        ENRICH_ARCHIVE_URL: `s3://${TEST_BUCKET}/live?endpoint=${endpoint}&region=${TEST_REGION}`,
        ENRICH_ARCHIVE_ALLOW_CIDRS: '127.0.0.0/8',
        AWS_ACCESS_KEY_ID: TEST_CREDENTIALS.accessKeyId,
        AWS_SECRET_ACCESS_KEY: TEST_CREDENTIALS.secretAccessKey,
        AWS_EC2_METADATA_DISABLED: 'true',
        // No profile of the person who runs the tests.
        HOME: '/nonexistent',
        ...more,
      },
    });
  const EMPTY = { code: 0, output: 'The archive is empty.\n' };

  test('takes the credentials of the environment, as all tools of AWS do', async () => {
    expect(await list(server.endpoint)).toEqual(EMPTY);
    expect((await list(server.endpoint, { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' })).output).toContain(
      'There are no credentials; AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are the usual ones.',
    );
  });

  test('asks by the clock of the store where that of this host is an hour off', async () => {
    expect(await list(server.endpoint, clockOff(3_600_000))).toEqual(EMPTY);
    expect(await list(server.endpoint, clockOff(-3_600_000))).toEqual(EMPTY);
  });

  test('believes a certificate of the authority that the settings name, and no other', async () => {
    expect(await list(secure.endpoint, { ENRICH_ARCHIVE_CA_FILE: ownCertificate().certificateFile })).toEqual(EMPTY);
    expect((await list(secure.endpoint, { NODE_TLS_REJECT_UNAUTHORIZED: '0' })).output).toContain(
      'The certificate of the store is out of date or of an authority that is not trusted',
    );
  });

  test('says where nobody answers, or nobody may be asked', async () => {
    expect((await list('http://127.0.0.1:1')).output).toContain('The store could not be reached (ECONNREFUSED).');
    expect((await list(server.endpoint, { ENRICH_ARCHIVE_ALLOW_CIDRS: '' })).output).toContain(
      '127.0.0.1 is not a public address; ENRICH_ARCHIVE_ALLOW_CIDRS allows more.',
    );
  });
});
