import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { createArchiveStore, type S3Settings } from '#adapters/s3/archiveStore';
import { ownCertificate } from '../support/ownCertificate.ts';
import { hasS3, startTestS3, TEST_BUCKET, TEST_CREDENTIALS, TEST_REGION, type TestS3 } from '../support/testS3.ts';
import { describeArchiveStore } from './suites/archiveStore.ts';

const DOMAIN = 's3.example.com';

(hasS3() ? describe : describe.skip)('with a real S3 server', () => {
  let plain: TestS3;
  let secure: TestS3;
  let byHost: TestS3;
  beforeAll(async () => {
    [plain, secure, byHost] = await Promise.all([
      startTestS3(),
      startTestS3({ tls: true }),
      startTestS3({ domain: DOMAIN }),
    ]);
  });
  afterAll(() => Promise.all([plain, secure, byHost].map((server) => server.remove())));

  /** Each test has a prefix of its own. */
  const settings = (endpoint: string): S3Settings => ({
    bucket: TEST_BUCKET,
    prefix: `${randomUUID()}/`,
    region: TEST_REGION,
    endpoint,
    pathStyle: true,
    credentials: TEST_CREDENTIALS,
    authority: null,
    isAllowed: (address) => address === '127.0.0.1',
  });

  describeArchiveStore('S3', () => Promise.resolve(createArchiveStore(settings(plain.endpoint))));

  describeArchiveStore('S3 over TLS with an authority of its own', () =>
    Promise.resolve(createArchiveStore({ ...settings(secure.endpoint), authority: ownCertificate().certificate })),
  );

  describeArchiveStore('S3 with the bucket in the host name', () =>
    Promise.resolve(
      createArchiveStore({
        ...settings(`http://${DOMAIN}:${byHost.port}`),
        pathStyle: false,
        resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
      }),
    ),
  );
});
