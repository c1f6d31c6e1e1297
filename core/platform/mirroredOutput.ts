import type { MirrorUse } from '#domain/mirrorUse';
import type { Mirror } from '#ports/mirror';

/** How long a mirrored answer stays valid, and the clock to tell. */
export interface MirrorWindow {
  readonly mirror: Pick<Mirror, 'read'>;
  readonly maxAgeSeconds: number;
  readonly now: () => Date;
}

/** What the mirror answers; `explainedBy` is the enrichment that read it and left a provenance, null where there is none. */
export interface MirroredOutput {
  readonly output: Readonly<Record<string, unknown>>;
  readonly explainedBy: number | null;
}

/**
 * The output that the mirror has for an input, from a record within the window; null where the source must be asked.
 *
 * @param readSince what was read by then does not answer; null where the window alone decides
 */
export async function mirroredOutput(
  { mirror, maxAgeSeconds, now }: MirrorWindow,
  { answeredBy }: MirrorUse,
  organizationId: number,
  readSince: Date | null = null,
): Promise<MirroredOutput | null> {
  if (answeredBy === null) {
    return null;
  }
  const found = await mirror.read(answeredBy.key, organizationId);
  const since = Math.max(now().getTime() - maxAgeSeconds * 1_000, readSince?.getTime() ?? 0);
  return found !== null && found.readAt.getTime() > since
    ? { output: answeredBy.toOutput(found.record), explainedBy: found.explainedBy }
    : null;
}
