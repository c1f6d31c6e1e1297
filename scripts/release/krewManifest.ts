import { stringify } from 'yaml';

/** An archive of the plugin, and where it is had. */
export interface PluginArchive {
  readonly version: string;
  readonly uri: string;
  readonly sha256: string;
  readonly homepage: string;
}

/** Where a shell and Node run: the plugin is the same for all of them. */
const SYSTEMS = ['linux', 'darwin'];

/**
 * The manifest by which krew installs `kubectl enrich`
 * (https://krew.sigs.k8s.io/docs/developer-guide/plugin-manifest). Its file has to be called enrich.yaml.
 */
export function krewManifest({ version, uri, sha256, homepage }: PluginArchive): string {
  return stringify(
    {
      apiVersion: 'krew.googlecontainertools.github.com/v1alpha2',
      kind: 'Plugin',
      metadata: { name: 'enrich' },
      spec: {
        version: `v${version}`,
        homepage,
        shortDescription: 'Show batches and workers of the enrichment platform',
        description:
          'Shows the batches, monitors, sources and worker pools of the enrichment platform in a cluster as trees, with the ' +
          'reason why something is not ready, down to the containers of pods. Prints what workers have logged of a batch, and ' +
          'pauses batches, sources, monitors and lanes.\n',
        caveats:
          'It needs Node 24 or newer on the PATH. krew puts no more than the plugin itself there; for completion in the shell:\n' +
          '  KREW="${KREW_ROOT:-$HOME/.krew}"\n' +
          `  cp "$KREW/store/enrich/v${version}/bin/kubectl_complete-enrich" "$KREW/bin/"\n`,
        platforms: [
          {
            selector: { matchExpressions: [{ key: 'os', operator: 'In', values: SYSTEMS }] },
            uri,
            sha256,
            bin: 'bin/kubectl-enrich',
          },
        ],
      },
    },
    { lineWidth: 0 },
  );
}
