import type { BulkResource } from '#contract/http/bulks';
import { counted } from '../counted.ts';

/** How far an operation is, in one line. */
export function describeBulk({ id, action, status, total, done, failed }: BulkResource): string {
  return `bulk ${id}  ${action}  ${status}  ${done}/${total} done, ${failed} left out`;
}

/** Why something was left out, a line each. */
export function describeFailures({ failures }: BulkResource): readonly string[] {
  return Object.entries(failures).map(([reason, count]) => `  ${count} × ${reason}`);
}

/** What a dry run tells. */
export function describePreview(data: unknown): string {
  const { action, total, credits } = data as {
    readonly action: BulkResource['action'];
    readonly total: number;
    readonly credits: number;
  };
  switch (action) {
    case 'cancel':
      return `${counted(total, 'enrichment')} would be cancelled, which sets up to ${counted(credits, 'credit')} free.`;
    case 'retry':
      return `${counted(total, 'enrichment')} would be tried again for up to ${counted(credits, 'credit')}.`;
    case 'redeliver':
      return total === 1 ? '1 delivery would be sent again.' : `${total} deliveries would be sent again.`;
  }
}
