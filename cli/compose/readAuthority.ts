import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Config } from '#platform/config';
import { UsageError } from '../usageError.ts';

/**
 * The certificates of an authority of the operator's own; null where the setting names none.
 *
 * @throws UsageError where the file cannot be read or holds no certificate
 */
export function readAuthority(
  config: Config,
  setting: 'ENRICH_KAFKA_CA_FILE' | 'ENRICH_REDIS_CA_FILE' | 'ENRICH_ARCHIVE_CA_FILE',
): string | null {
  const file = config[setting];
  if (file === undefined) {
    return null;
  }
  try {
    const certificates = readFileSync(file, 'utf8');
    requireCertificate(certificates);
    return certificates;
  } catch {
    throw new UsageError(`${setting}: ${file} cannot be read as certificates in PEM.`);
  }
}

/** A file without any would fail each connection, which then says nothing about the file. */
function requireCertificate(text: string): X509Certificate {
  return new X509Certificate(text);
}
