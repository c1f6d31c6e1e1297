import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const run = promisify(execFile);
const SCRIPTS = fileURLToPath(new URL('../../scripts/release/', import.meta.url));
const { version: VERSION } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

let programs: string;
beforeEach(async () => {
  programs = await mkdtemp(join(tmpdir(), 'programs-'));
});
afterEach(() => rm(programs, { recursive: true }));

/** Puts a shell script in the place of a program that needs a registry. */
async function standIn(name: string, script: string): Promise<void> {
  await writeFile(join(programs, name), `#!/bin/sh\n${script}\n`);
  await chmod(join(programs, name), 0o755);
}

async function script(name: string, ...args: readonly string[]): Promise<string> {
  const PATH = `${programs}${delimiter}${process.env['PATH'] ?? ''}`;
  return (await run(join(SCRIPTS, name), [...args], { env: { ...process.env, PATH } })).stdout;
}

describe('a release', () => {
  it('is of a tag that the package and the chart have for their version', async () => {
    expect(await script('checkVersion.sh', `v${VERSION}`)).toBe('');
    await expect(script('checkVersion.sh', 'v99.0.0')).rejects.toMatchObject({
      stderr: expect.stringContaining(`the tag is v99.0.0, the package is of version ${VERSION}`) as unknown,
    });
  });

  it('knows its images by the digests that the registry gave them, and by no other', async () => {
    await standIn(
      'docker',
      `case "$1" in
        image) image=\${5%:*}; printf 'elsewhere/%s@sha256:old\\n%s@sha256:of-%s\\n' "\${image##*/}" "$image" "\${image##*/}" ;;
      esac`,
    );
    expect(await script('pushImages.sh', 'registry.example/enrichment', 'release', VERSION)).toBe(
      'platform=sha256:of-platform\nworker=sha256:of-worker\nsimulator=sha256:of-simulator\n',
    );
  });

  it('breaks off where an image was not pushed, or has no digest after it', async () => {
    await standIn('docker', '[ "$1" != push ]');
    await expect(script('pushImages.sh', 'registry.example', 'release', VERSION)).rejects.toMatchObject({ stdout: '' });
    await standIn('docker', 'true');
    await expect(script('pushImages.sh', 'registry.example', 'release', VERSION)).rejects.toMatchObject({
      stderr: expect.stringContaining(`platform:${VERSION} has no digest after the push`) as unknown,
    });
  });
});
