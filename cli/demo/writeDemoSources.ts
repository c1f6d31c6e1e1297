import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { API_VERSION } from '#contract/resources/customResource';
import { isSourceName, type SourceName } from '#domain/sources/catalogue';

/**
 * Burst and rate together are the 3600 retrievals that the simulator allows in an hour, with most of what a demo asks
 * for at once. Its faults are injected on purpose, so that a breaker must not stop everything else for long.
 */
const SPEC = {
  rate: { retrievalsPerHour: 1_800, burst: 1_800 },
  concurrency: 64,
  egress: ['direct'],
  breaker: { failures: 5, openSeconds: 5 },
};

/**
 * Writes a manifest for each simulated portal; edited ones hold until the next start. Public services have none.
 * @returns the folder that they are in
 */
export async function writeDemoSources(
  dataDirectory: string,
  urls: Partial<Record<SourceName, string>>,
): Promise<string> {
  const folder = join(dataDirectory, 'sources');
  await mkdir(folder, { recursive: true });
  for (const [name, baseUrl] of Object.entries(urls).filter(([name]) => isSourceName(name))) {
    const manifest = {
      apiVersion: API_VERSION,
      kind: 'RegistrySource',
      metadata: { name },
      spec: { baseUrl, ...SPEC },
    };
    await writeFile(join(folder, `${name}.yaml`), stringify(manifest));
  }
  return folder;
}
