/** As much of CycloneDX 1.5 as is written here (ECMA-424, https://cyclonedx.org/docs/1.5/json). */
export interface Bom {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.5';
  readonly serialNumber: string;
  readonly version: 1;
  readonly metadata: { readonly timestamp: string; readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

export interface Component {
  readonly 'bom-ref': string;
  readonly type: 'application' | 'container' | 'library' | 'operating-system';
  readonly name: string;
  readonly version: string;
  readonly purl?: string;
  readonly cpe?: string;
  readonly hashes?: readonly { readonly alg: 'SHA-256' | 'SHA-512'; readonly content: string }[];
  readonly licenses?: readonly { readonly expression: string }[];
}
