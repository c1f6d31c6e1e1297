import { createHash, X509Certificate } from 'node:crypto';
import { chmod, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ownCertificate } from '../../../support/ownCertificate.ts';

/**
 * Writes a program that starts the browser as one that trusts the certificate of the leak site, as it would that of a
 * portal, under whatever name, and that sends reports soon rather than after a minute.
 *
 * @returns its path below `directory`
 */
export async function trustingBrowser(executablePath: string, directory: string): Promise<string> {
  const { publicKey } = new X509Certificate(ownCertificate().certificate);
  const fingerprint = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  const flags = [`--ignore-certificate-errors-spki-list=${fingerprint}`, '--short-reporting-delay'];
  const path = join(directory, basename(executablePath));
  await writeFile(path, `#!/bin/sh\nexec '${executablePath}' "$@" ${flags.join(' ')}\n`);
  await chmod(path, 0o755);
  // Where this is root, the browser is started by a user of its own, who has to pass.
  await chmod(directory, 0o711);
  return path;
}
