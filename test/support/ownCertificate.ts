import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate for 127.0.0.1 that is its own authority, and its key: PEM, and where they are. */
export interface OwnCertificate {
  readonly certificate: string;
  readonly key: string;
  readonly certificateFile: string;
  readonly keyFile: string;
}

export function ownCertificate(): OwnCertificate {
  const certificateFile = join(import.meta.dirname, 'tls/certificate.pem');
  const keyFile = join(import.meta.dirname, 'tls/key.pem');
  return {
    certificate: readFileSync(certificateFile, 'utf8'),
    key: readFileSync(keyFile, 'utf8'),
    certificateFile,
    keyFile,
  };
}
