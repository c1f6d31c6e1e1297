import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { imageBom } from './sbom/imageBom.ts';
import { lockFileBom } from './sbom/lockFileBom.ts';
import { readImage } from './sbom/readImage.ts';

/**
 * `node scripts/sbom.ts [IMAGE...]`: writes bills of materials in CycloneDX to dist/sbom, of the lock file and of images
 * that scripts/images/build.sh made. All of them that are there when none is named; one that is named has to be there.
 */

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const FOLDER = `${ROOT}dist/sbom`;
const IMAGES = ['platform', 'worker', 'simulator'];

const asked = process.argv.slice(2);
const { name, version } = JSON.parse(await readFile(`${ROOT}package.json`, 'utf8')) as Readonly<Record<string, string>>;

await mkdir(FOLDER, { recursive: true });
await write('source', await lockFileBom(ROOT, name ?? ''));
for (const image of asked.length > 0 ? asked : IMAGES) {
  const tagged = `enrichment/${image}:${process.env['TAG'] ?? 'dev'}`;
  const inventory = await readImage(tagged);
  if (inventory !== null) {
    const origin = { name: `enrichment/${image}`, version: version ?? '', at: new Date(), uuid: randomUUID() };
    await write(image, imageBom(inventory, origin));
  } else if (asked.length > 0) {
    throw new Error(`There is no image ${tagged}: make images builds it`);
  } else {
    console.log(`sbom: LEFT OUT ${tagged}, which is not here; make images builds it`);
  }
}

async function write(subject: string, bom: { readonly components?: readonly unknown[] }): Promise<void> {
  const file = `${FOLDER}/${subject}.cdx.json`;
  await writeFile(file, `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`sbom: ${file.slice(ROOT.length)} has ${bom.components?.length ?? 0} components`);
}
