import type { Handover } from '#ports/handovers';
import type { ApiServices } from '../../services.ts';
import { captchaPath } from '../captchaPath.ts';
import { taskPath } from '../taskPath.ts';
import { MOST_TASKS, openTasks } from './openTasks.ts';

/** What a person can do for an enrichment that waits. */
export interface Task {
  readonly path: string;
  /** In a list. */
  readonly label: string;
  /** On the page of the enrichment: what it waits for, and what to do. */
  readonly sentence: string;
  readonly action: string;
}

/** The tasks of those of the enrichments that go on as soon as a person does something, by their ids. */
export async function waitingForPeople(
  ports: Pick<ApiServices, 'captchas' | 'handovers' | 'now'>,
  organizationId: number,
  enrichments: readonly { readonly id: number; readonly status: string }[],
): Promise<ReadonlyMap<number, Task>> {
  const waiting = new Set(enrichments.filter(({ status }) => status === 'waiting').map(({ id }) => id));
  if (waiting.size === 0) {
    return new Map();
  }
  const { captchas, handovers } = await openTasks(ports, organizationId);
  const later = handovers.length < MOST_TASKS ? [] : await laterHandovers(ports, organizationId, waiting);
  const tasks: readonly (readonly [number, Task])[] = [
    ...captchas.map(({ enrichmentId: id }) => [id, captchaTask(id)] as const),
    ...[...handovers, ...later].map(({ enrichmentId: id }) => [id, handoverTask(id)] as const),
  ];
  return new Map(tasks.filter(([id]) => waiting.has(id)));
}

/** Those that are less urgent than the ones that pages list, as of a large batch. */
async function laterHandovers(
  { handovers, now }: Pick<ApiServices, 'handovers' | 'now'>,
  organizationId: number,
  waiting: ReadonlySet<number>,
): Promise<readonly Handover[]> {
  const at = now();
  const found = await Promise.all([...waiting].map((id) => handovers.find(id, at)));
  return found.flatMap((one) => (one?.state === 'open' && one.organizationId === organizationId ? [one] : []));
}

function captchaTask(enrichmentId: number): Task {
  return {
    path: captchaPath(enrichmentId),
    label: 'Answer captcha',
    sentence: 'It waits for a person to read a captcha.',
    action: 'Answer it',
  };
}

function handoverTask(enrichmentId: number): Task {
  return {
    path: taskPath(enrichmentId),
    label: 'Fetch document',
    sentence: 'It waits for a person to fetch a document that the portal shows to people only.',
    action: 'Fetch it',
  };
}
