import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs inside of an image, from standard input, and prints what was installed there: `node - [ROOT]`. */

const [, , root = '/'] = process.argv;
const lockFile = join(root, 'app/node_modules/.package-lock.json');
const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
};
console.log(
  JSON.stringify({
    osRelease: readFileSync(join(root, 'etc/os-release'), 'utf8'),
    dpkgStatus: readFileSync(join(root, 'var/lib/dpkg/status'), 'utf8'),
    nodeVersion: process.versions.node,
    // Some were taken away again when the image was built, and the list was not changed.
    modules: Object.entries(packages)
      .filter(([path]) => existsSync(join(root, 'app', path, 'package.json')))
      .map(([path, entry]) => ({ path, ...entry })),
  }),
);
