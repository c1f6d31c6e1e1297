import type { Condition } from '#contract/resources/condition';
import {
  COMPANY_MONITOR_REASONS,
  type CompanyMonitorSpec,
  type CompanyMonitorStatus,
} from '#contract/resources/companyMonitor';
import type { ClusterObject } from '#ports/cluster';
import { conditionNodes, notYetTold } from './conditionsOf.ts';
import { fact, type Health, type StatusNode, withBelow } from './statusNode.ts';

const { Ready: READY, UpToDate: UP_TO_DATE } = COMPANY_MONITOR_REASONS;

/** What is asked for again without anybody. */
const PASSING: readonly string[] = [READY.noAnswer, READY.rateExceeded, READY.creditsExhausted];

/** A monitor, whether it is up to date, and what it has spent. */
export function monitorNode(monitor: ClusterObject): StatusNode {
  const conditions = conditionNodes(monitor, ['Ready', 'UpToDate', 'BudgetExhausted'], healthOf);
  const worst = worstOf(conditions);
  const standing = notYetTold(monitor) ?? {
    health: worst?.health ?? 'ready',
    reason: worst?.reason ?? null,
    message: subjectOf(monitor),
  };
  return withBelow({ subject: `monitor/${monitor.metadata.name}`, ...standing }, [
    ...conditions,
    fact('told', toldBy(monitor)),
  ]);
}

function subjectOf({ spec }: ClusterObject): string {
  const { what = '', companyId, email } = (spec ?? {}) as Partial<CompanyMonitorSpec>;
  return `${what} ${companyId ?? email ?? ''}`.trim();
}

function toldBy({ status }: ClusterObject): string {
  const { changes = 0, spentThisMonth = 0 } = (status ?? {}) as CompanyMonitorStatus;
  return `${changes} changes found, ${spentThisMonth} credits spent this month`;
}

function healthOf({ type, status, reason }: Condition): Health {
  switch (type) {
    case 'Ready':
      return readyHealth(status, reason);
    case 'UpToDate':
      return upToDateHealth(status, reason);
    default:
      return status === 'True' ? 'attention' : 'ready';
  }
}

function readyHealth(status: Condition['status'], reason: string): Health {
  if (status === 'True') {
    return reason === READY.paused ? 'held' : 'ready';
  }
  return status === 'Unknown' || PASSING.includes(reason) ? 'attention' : 'failed';
}

function upToDateHealth(status: Condition['status'], reason: string): Health {
  if (status === 'True') {
    return 'ready';
  }
  if (reason === UP_TO_DATE.paused) {
    return 'held';
  }
  return reason === UP_TO_DATE.notChecked ? 'progressing' : 'attention';
}

const FROM_BAD_TO_GOOD: readonly Health[] = ['failed', 'attention', 'progressing', 'held', 'ready'];

function worstOf(nodes: readonly StatusNode[]): StatusNode | null {
  const found = FROM_BAD_TO_GOOD.flatMap((one) => nodes.find(({ health }) => health === one) ?? []);
  return found[0] ?? null;
}
