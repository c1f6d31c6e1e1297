import type { AlertScene } from './alertScene.ts';
import { DATA_SCENES } from './data.ts';
import { OPERATOR_SCENES } from './operator.ts';
import { PORTAL_SCENES } from './portals.ts';
import { ROLE_SCENES } from './roles.ts';
import { SERVER_SCENES } from './servers.ts';
import { WORK_SCENES } from './work.ts';

/** What is broken in a cluster, until every alert has fired. */
export const ALERT_SCENES: readonly AlertScene[] = [
  ...ROLE_SCENES,
  ...WORK_SCENES,
  ...PORTAL_SCENES,
  ...OPERATOR_SCENES,
  ...DATA_SCENES,
  // Last: without a Redis portals are visited as slowly as if nobody had set a rate, and that counts for a while.
  ...SERVER_SCENES,
];

/** What no scene brings about: kube-state-metrics is no package, so its series are there in promtool's tests alone. */
export const TRIED_BY_PROMTOOL_ALONE = ['EnrichmentPodsUnavailable', 'EnrichmentPodsRestart'] as const;
