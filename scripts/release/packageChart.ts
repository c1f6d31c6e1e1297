import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinnedValues } from './pinnedValues.ts';

/**
 * `node scripts/release/packageChart.ts REGISTRY PLATFORM_DIGEST WORKER_DIGEST`: packages the chart into dist, with the
 * images of a release as its defaults. Helm is that of test/cluster/tools.sh.
 */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const [, , registry = '', platform = '', worker = ''] = process.argv;
const copy = await mkdtemp(join(tmpdir(), 'chart-'));
try {
  await cp(join(ROOT, 'charts/enrichment'), copy, { recursive: true });
  const values = join(copy, 'values.yaml');
  await writeFile(values, pinnedValues(await readFile(values, 'utf8'), { registry, platform, worker }));
  const helm = join(ROOT, '.toolchain/bin/helm');
  execFileSync(helm, ['package', copy, '--destination', join(ROOT, 'dist')], { stdio: 'inherit' });
} finally {
  await rm(copy, { recursive: true });
}
