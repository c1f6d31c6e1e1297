import type { OpenCaptcha } from '#ports/captchaQueue';
import type { Handover } from '#ports/handovers';
import type { ApiServices } from '../../services.ts';

/** As many of each kind as pages count. */
export const MOST_TASKS = 100;

/** What an organization's people can do so that an enrichment goes on, the most urgent of each kind first. */
export interface OpenTasks {
  readonly captchas: readonly OpenCaptcha[];
  readonly handovers: readonly Handover[];
}

export async function openTasks(
  { captchas, handovers, now }: Pick<ApiServices, 'captchas' | 'handovers' | 'now'>,
  organizationId: number,
): Promise<OpenTasks> {
  const at = now();
  const [pictures, documents] = await Promise.all([
    captchas.open(at, MOST_TASKS, organizationId),
    handovers.open(at, MOST_TASKS, organizationId),
  ]);
  return { captchas: pictures, handovers: documents };
}
