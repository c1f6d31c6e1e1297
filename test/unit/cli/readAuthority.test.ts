import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import type { Config } from '#platform/config';
import { readAuthority } from '../../../cli/compose/readAuthority.ts';
import { ownCertificate } from '../../support/ownCertificate.ts';

const read = (file?: string) => readAuthority({ ENRICH_KAFKA_CA_FILE: file } as Config, 'ENRICH_KAFKA_CA_FILE');

describe('the authority of a server’s certificates', () => {
  test('is what the file says, and none where no file is named', async () => {
    const { certificateFile } = ownCertificate();
    expect(read(certificateFile)).toBe(await readFile(certificateFile, 'utf8'));
    expect(read()).toBeNull();
  });

  test.each([
    ['is not there', '/nowhere/ca.pem'],
    ['holds a key', ownCertificate().keyFile],
    ['holds no PEM', import.meta.filename],
  ])('is asked for again where its file %s, by the name of the setting', (_what, file) => {
    expect(() => read(file)).toThrow(`ENRICH_KAFKA_CA_FILE: ${file} cannot be read as certificates in PEM.`);
  });
});
