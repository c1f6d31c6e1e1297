import type { EnrichmentType } from '#contract/types/enrichmentType';
import { WorkError } from '#domain/verdict';
import { type MirroredOutput, mirroredOutput, type MirrorWindow } from '#platform/mirroredOutput';
import type { ClaimedWork } from '#ports/workQueue';

/** What the mirror says of work before its handler is called. */
export type MirrorReply =
  | ({ readonly kind: 'answered' } & MirroredOutput)
  /** `required` is the record that the type requires; null where it requires none. */
  | { readonly kind: 'unanswered'; readonly required: unknown };

/**
 * Asks the mirror as the type says.
 *
 * @throws WorkError where the record that the type requires is missing
 */
export async function askMirror(
  window: MirrorWindow,
  type: EnrichmentType,
  { input, organizationId, readSince = null }: Pick<ClaimedWork, 'input' | 'organizationId' | 'readSince'>,
): Promise<MirrorReply> {
  const use = type.mirrorUse(input as Readonly<Record<string, unknown>>);
  const known = await mirroredOutput(window, use, organizationId, readSince);
  if (known !== null) {
    return { kind: 'answered', ...known };
  }
  if (use.requires === null) {
    return { kind: 'unanswered', required: null };
  }
  const required = await window.mirror.read(use.requires.key, organizationId);
  if (required === null) {
    throw new WorkError({ kind: 'permanent', ...use.requires.missing });
  }
  return { kind: 'unanswered', required: required.record };
}
