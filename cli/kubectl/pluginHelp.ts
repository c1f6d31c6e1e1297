import type { HelpEnds } from '../help/addHelp.ts';

const CLUSTER = [
  ['KUBECONFIG', 'files that say which cluster, and as whom; ~/.kube/config'],
  ['NO_COLOR', 'no colour, also on a terminal'],
] as const;
const API = [
  ['ENRICH_URL', 'address of the API; of a batch, that of its results'],
  ['ENRICH_API_KEY', "a key; of a batch, that of the batch's Secret"],
] as const;

/** What every help of `kubectl enrich` ends with. */
export const PLUGIN_HELP: HelpEnds = {
  examples: {
    '': ['kubectl enrich status', 'kubectl enrich help status'],
    status: [
      'kubectl enrich status --all-namespaces',
      'kubectl enrich status batch/companies --watch',
      'kubectl enrich status --wait --timeout 10m',
      'kubectl enrich status -o json | jq .ready',
    ],
    logs: [
      'kubectl enrich logs batch/companies --since 1h',
      'kubectl enrich logs batch/companies --follow | jq -r .reason',
    ],
    pause: [
      "kubectl enrich pause batch/companies --reason 'the list is checked'",
      'kubectl enrich pause source/handelsregister',
    ],
    resume: ['kubectl enrich resume batch/companies', 'kubectl enrich resume source/handelsregister'],
  },
  environmentOf: (words) => (['pause', 'resume'].includes(words) ? [...API, ...CLUSTER] : CLUSTER),
  exitCodes: `Exit codes:
  0  done; with --wait: everything is ready
  1  it failed or was refused; with --wait: something is not ready
  2  wrong usage, no kubeconfig, or no such object
  3  no answer from the API`,
};
