import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Bom } from '../../scripts/sbom/cycloneDx.ts';
import { imageBom, type ImageInventory } from '../../scripts/sbom/imageBom.ts';
import { lockFileBom } from '../../scripts/sbom/lockFileBom.ts';
import { validateBom } from '../support/validateBom.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ORIGIN = {
  name: 'enrichment/worker',
  version: '1.2.3',
  at: new Date('2026-03-01T12:00:00Z'),
  uuid: '6b5a6f0e-6f0a-4f0e-8b1e-0d4f3a1c2b3d',
};

/** What stands for an image: a package of Debian, one that was purged, and packages of npm. */
const FILES = {
  'etc/os-release': 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\nVERSION_ID="12"\n',
  'var/lib/dpkg/status': [
    'Package: libssl3',
    'Status: install ok installed',
    'Architecture: amd64',
    'Source: openssl',
    'Version: 1:3.0.17-1~deb12u2',
    'Description: Secure Sockets Layer',
    ' Status: of a line that goes on',
    '',
    'Package: libllvm15',
    'Status: deinstall ok config-files',
    'Architecture: amd64',
    'Version: 1:15.0.6-4',
    '',
  ].join('\n'),
  'app/node_modules/.package-lock.json': JSON.stringify({
    packages: {
      'node_modules/@a/b': {
        version: '1.0.0',
        license: 'MIT',
        integrity: `sha512-${Buffer.from('b').toString('base64')}`,
      },
      'node_modules/c/node_modules/@a/b': { version: '1.0.0', license: 'MIT' },
      'node_modules/c': { version: '2.0.0' },
      'node_modules/alias': { name: 'd', version: '4.0.0' },
      'node_modules/taken-away': { version: '3.0.0' },
    },
  }),
  'app/node_modules/@a/b/package.json': '{}',
  'app/node_modules/c/node_modules/@a/b/package.json': '{}',
  'app/node_modules/c/package.json': '{}',
  'app/node_modules/alias/package.json': '{}',
};

/** The program that runs in images, here on a folder that looks like one. */
async function inventoryOf(root: string): Promise<ImageInventory> {
  const program = spawn(process.execPath, ['--input-type=module-typescript', '-', root], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  createReadStream(join(ROOT, 'scripts/sbom/inventory.ts')).pipe(program.stdin);
  return { ...(JSON.parse(await text(program.stdout)) as ImageInventory), id: `sha256:${'c'.repeat(64)}` };
}

describe('the bill of materials of an image', () => {
  let root: string;
  let bom: Bom;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'image-'));
    for (const [file, content] of Object.entries(FILES)) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), content);
    }
    bom = imageBom(await inventoryOf(root), ORIGIN);
  });
  afterAll(() => rm(root, { recursive: true }));

  it('is CycloneDX', async () => {
    expect(await validateBom(bom)).toBeNull();
  });

  it('names the system, Node, the packages of Debian and those of npm, each once, and nothing that was taken away', () => {
    expect(bom.components.map(({ 'bom-ref': ref }) => ref)).toEqual([
      'debian-12',
      `node@${process.versions.node}`,
      'pkg:deb/debian/libssl3@1%3A3.0.17-1~deb12u2?arch=amd64&distro=debian-12&upstream=openssl',
      'pkg:npm/%40a/b@1.0.0',
      'pkg:npm/c@2.0.0',
      'pkg:npm/d@4.0.0',
    ]);
    expect(bom.dependencies).toEqual([
      { ref: 'enrichment/worker@1.2.3', dependsOn: bom.components.map(({ 'bom-ref': ref }) => ref) },
    ]);
  });

  it('says which image it is of', () => {
    expect(bom.metadata.component).toMatchObject({ hashes: [{ alg: 'SHA-256', content: 'c'.repeat(64) }] });
  });

  it('is not taken for CycloneDX where it is none', async () => {
    const [first] = bom.components;
    expect(await validateBom({ ...bom, components: [{ ...first, type: 'package' }] })).toContain('/components/0/type');
    expect(await validateBom({ ...bom, serialNumber: 'one' })).toContain('serialNumber');
  });
});

describe('the bill of materials of the lock file', () => {
  it('is CycloneDX, of this project, and names every package that may be installed', async () => {
    const bom = (await lockFileBom(ROOT, 'enrichment-platform')) as Bom;
    const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as {
      readonly packages: Readonly<Record<string, { readonly version?: string; readonly name?: string }>>;
    };
    const locked = Object.entries(lock.packages)
      .filter(([path]) => path !== '')
      .map(
        ([path, { name, version = '' }]) => `${name ?? path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`,
      );

    expect(await validateBom(bom)).toBeNull();
    expect(bom.metadata.component).toMatchObject({ name: 'enrichment-platform', version: '0.1.0' });
    expect(new Set(bom.components.map((component) => component['bom-ref']))).toEqual(new Set(locked));
  });
});
