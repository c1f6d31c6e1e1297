import type { Bom, Component } from './cycloneDx.ts';
import { debianComponents } from './debianComponents.ts';
import { type InstalledModule, npmComponents } from './npmComponents.ts';

/** What the program inventory.ts prints of an image, and the id of the image. */
export interface ImageInventory {
  /** `sha256:…` */
  readonly id: string;
  readonly osRelease: string;
  readonly dpkgStatus: string;
  readonly nodeVersion: string;
  readonly modules: readonly InstalledModule[];
}

export interface BomOrigin {
  readonly name: string;
  readonly version: string;
  readonly at: Date;
  readonly uuid: string;
}

/** The bill of materials of an image: Debian's packages, Node and the packages of npm that are in it. */
export function imageBom(inventory: ImageInventory, { name, version, at, uuid }: BomOrigin): Bom {
  const image: Component = {
    'bom-ref': `${name}@${version}`,
    type: 'container',
    name,
    version,
    hashes: [{ alg: 'SHA-256', content: inventory.id.replace(/^sha256:/u, '') }],
  };
  const system = systemOf(inventory.osRelease);
  const components = [
    system,
    node(inventory.nodeVersion),
    ...debianComponents(inventory.dpkgStatus, `${system.name}-${system.version}`),
    ...npmComponents(inventory.modules),
  ];
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuid}`,
    version: 1,
    metadata: { timestamp: at.toISOString(), component: image },
    components,
    dependencies: [{ ref: image['bom-ref'], dependsOn: components.map((component) => component['bom-ref']) }],
  };
}

function systemOf(osRelease: string): Component {
  const field = (key: string): string => new RegExp(`^${key}="?([^"\n]*)"?$`, 'mu').exec(osRelease)?.[1] ?? 'unknown';
  const [name, version] = [field('ID'), field('VERSION_ID')];
  return { 'bom-ref': `${name}-${version}`, type: 'operating-system', name, version };
}

function node(version: string): Component {
  return {
    'bom-ref': `node@${version}`,
    type: 'application',
    name: 'node',
    version,
    purl: `pkg:generic/node@${version}`,
    cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
  };
}
