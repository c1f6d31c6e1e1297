import type { Component } from './cycloneDx.ts';

/** An entry of the list that npm keeps of what it has installed. */
export interface InstalledModule {
  /** Such as node_modules/a/node_modules/@b/c. */
  readonly path: string;
  /** Where it is another than the path says. */
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  /** Such as sha512-… in base64. */
  readonly integrity?: string;
}

/** What npm has installed, each version of a package once. */
export function npmComponents(modules: readonly InstalledModule[]): readonly Component[] {
  const found = new Map(modules.map(componentOf).map((component) => [component['bom-ref'], component]));
  return [...found.values()];
}

function componentOf({ path, name = nameOf(path), version = '', license, integrity }: InstalledModule): Component {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const sha512 = /^sha512-(\S+)$/u.exec(integrity ?? '')?.[1];
  return {
    'bom-ref': purl,
    type: 'library',
    name,
    version,
    purl,
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
    ...(sha512 === undefined
      ? {}
      : { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] }),
  };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
