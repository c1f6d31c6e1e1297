import type { ApiServices } from '../../services.ts';

/** As many as the page of captchas counts. */
const MOST_CAPTCHAS = 100;

/** Those of the enrichments that go on as soon as a person has read a captcha. */
export async function waitingForPeople(
  { captchas, now }: Pick<ApiServices, 'captchas' | 'now'>,
  organizationId: number,
  enrichments: readonly { readonly id: number; readonly status: string }[],
): Promise<ReadonlySet<number>> {
  const waiting = new Set(enrichments.filter(({ status }) => status === 'waiting').map(({ id }) => id));
  if (waiting.size === 0) {
    return waiting;
  }
  const open = await captchas.open(now(), MOST_CAPTCHAS, organizationId);
  return new Set(open.map(({ enrichmentId }) => enrichmentId).filter((id) => waiting.has(id)));
}
