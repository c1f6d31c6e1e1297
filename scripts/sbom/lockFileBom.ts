import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LARGEST_BYTES = 32 * 1024 * 1024;

interface NpmBom {
  readonly metadata: { readonly component: object };
}

/**
 * The bill of materials of package-lock.json, as npm makes it: everything that is installed for development too.
 *
 * @param root the folder of the lock file
 * @param name npm would take that of the folder
 */
export async function lockFileBom(root: string, name: string): Promise<object> {
  const { stdout } = await run('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
    cwd: root,
    maxBuffer: LARGEST_BYTES,
  });
  const bom = JSON.parse(stdout) as NpmBom;
  return { ...bom, metadata: { ...bom.metadata, component: { ...bom.metadata.component, name } } };
}
