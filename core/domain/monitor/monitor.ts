import { BUNDESANZEIGER } from '../sources/bundesanzeiger.ts';
import { HANDELSREGISTER } from '../sources/handelsregister.ts';
import type { Lane } from '../lane.ts';
import type { SourceName } from '../sources/catalogue.ts';

/** What a monitor reads again and again (docs/spec/decisions.md, "Monitors"). */
export const MONITOR_TOPICS = ['company', 'owners', 'publications', 'email'] as const;
export type MonitorTopic = (typeof MONITOR_TOPICS)[number];

/** How a topic is read. */
export interface TopicRule {
  /** The enrichment type of a check. */
  readonly type: 'get_company' | 'get_company_owners' | 'list_company_publications' | 'verify_email';
  /** The field of its input. */
  readonly field: 'company_id' | 'email';
  readonly lane: Lane;
  /** The portal that a check visits; null where it visits none. */
  readonly source: SourceName | null;
  /** Retrievals that a check may take there, as its handler asks for them; 1 where there is no portal. */
  readonly retrievals: number;
}

export const TOPIC_RULES: Readonly<Record<MonitorTopic, TopicRule>> = {
  company: {
    type: 'get_company',
    field: 'company_id',
    lane: HANDELSREGISTER.lane,
    source: HANDELSREGISTER.name,
    retrievals: 2,
  },
  owners: {
    type: 'get_company_owners',
    field: 'company_id',
    lane: HANDELSREGISTER.lane,
    source: HANDELSREGISTER.name,
    retrievals: 6,
  },
  publications: {
    type: 'list_company_publications',
    field: 'company_id',
    lane: BUNDESANZEIGER.lane,
    source: BUNDESANZEIGER.name,
    retrievals: 1,
  },
  email: { type: 'verify_email', field: 'email', lane: 'network', source: null, retrievals: 1 },
};

/** `budget_exhausted`: the budget does not cover the next check in its month; `credits_exhausted`: it is tried again within the hour. */
export const MONITOR_STATUSES = ['active', 'paused', 'budget_exhausted', 'credits_exhausted'] as const;
export type MonitorStatus = (typeof MONITOR_STATUSES)[number];

/** Why no check of a monitor is planned for now. */
export const MONITOR_HOLDS = ['budget', 'credits'] as const;
export type MonitorHold = (typeof MONITOR_HOLDS)[number];

export const EVERY_DAYS_MIN = 1;
export const EVERY_DAYS_MAX = 365;

/** Of one organization. */
export const MONITORS_MAX = 100;
/** Companies or addresses of one monitor. */
export const MONITOR_SUBJECTS_MAX = 1_000;
/** Credits a month. */
export const MONITOR_BUDGET_MAX = 1_000_000;

/** How a check ended; `inconclusive`: the output does not tell, so that nothing is concluded from it. */
export const CHECK_STATUSES = ['pending', 'baseline', 'unchanged', 'changed', 'inconclusive', 'failed'] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

export function monitorStatus({
  pausedAt,
  heldBy,
}: {
  readonly pausedAt: Date | null;
  readonly heldBy: MonitorHold | null;
}): MonitorStatus {
  if (pausedAt !== null) {
    return 'paused';
  }
  return heldBy === null ? 'active' : `${heldBy}_exhausted`;
}
