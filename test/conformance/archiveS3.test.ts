import { afterAll, beforeAll, describe } from '@jest/globals';
import { createArchiveStore } from '#adapters/s3/archiveStore';
import { ownCertificate } from '../support/ownCertificate.ts';
import { hasS3, startTestS3, type TestS3, testS3Settings } from '../support/testS3.ts';
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

  describeArchiveStore('S3', () => Promise.resolve(createArchiveStore(testS3Settings(plain.endpoint))));

  describeArchiveStore('S3 over TLS with an authority of its own', () =>
    Promise.resolve(
      createArchiveStore({ ...testS3Settings(secure.endpoint), authority: ownCertificate().certificate }),
    ),
  );

  describeArchiveStore('S3 with the bucket in the host name', () =>
    Promise.resolve(
      createArchiveStore({
        ...testS3Settings(`http://${DOMAIN}:${byHost.port}`),
        pathStyle: false,
        resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
      }),
    ),
  );
});
