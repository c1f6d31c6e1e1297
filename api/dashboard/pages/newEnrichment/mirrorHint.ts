import { checkInput } from '#contract/http/checkInput';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { readsUploads } from '#contract/types/readsUploads';
import { withInputRules } from '#contract/types/withInputRules';
import type { MirrorUse } from '#domain/mirrorUse';
import type { ApiServices } from '../../../services.ts';
import { type Html, html } from '../../html.ts';
import { moment } from '../../parts/moment.ts';

/** Where the answer to an input comes from, as far as that is known before it is asked for. */
export type MirrorHint =
  /** The mirror has it, as the source told it then. */
  | { readonly kind: 'known'; readonly readAt: Date }
  /** The source is asked: the mirror has nothing, or nothing young enough. */
  | { readonly kind: 'asked' }
  /** The source is asked each time. */
  | { readonly kind: 'always_asked' }
  /** A file of the customer is read. */
  | { readonly kind: 'reads_file' }
  /** It can only fail. */
  | { readonly kind: 'missing'; readonly message: string }
  /** The input is not whole yet. */
  | { readonly kind: 'open' };

type Ports = Pick<ApiServices, 'mirror' | 'now' | 'settings'>;

/** Looks into the mirror as acceptance does, and charges nothing. */
export async function mirrorHint(
  ports: Ports,
  organizationId: number,
  type: EnrichmentType,
  input: unknown,
): Promise<MirrorHint> {
  if (readsUploads(type)) {
    return { kind: 'reads_file' };
  }
  const checked = checkInput(withInputRules(type, type.input), input);
  return checked.kind === 'invalid'
    ? { kind: type.mirrorUse({}).answeredBy === null ? 'always_asked' : 'open' }
    : hintOf(ports, organizationId, type.mirrorUse(checked.value));
}

async function hintOf(ports: Ports, organizationId: number, { answeredBy, requires }: MirrorUse): Promise<MirrorHint> {
  const [answer, required] = await Promise.all([
    read(ports, organizationId, answeredBy?.key),
    read(ports, organizationId, requires?.key),
  ]);
  const since = ports.now().getTime() - ports.settings.mirrorMaxAgeSeconds * 1_000;
  if (answer !== null && answer.readAt.getTime() > since) {
    return { kind: 'known', readAt: answer.readAt };
  }
  if (requires !== null && required === null) {
    return { kind: 'missing', message: requires.missing.message };
  }
  return { kind: answeredBy === null ? 'always_asked' : 'asked' };
}

/** @param medianMilliseconds how long such work took lately; null where nobody knows */
export function mirrorNote(hint: MirrorHint, medianMilliseconds: number | null): Html {
  switch (hint.kind) {
    case 'known':
      return note('good', html`The mirror has it, read ${moment(hint.readAt)}: you get it at once.`);
    case 'asked':
      return note('calm', html`Not in the mirror: the source is asked${usually(medianMilliseconds)}.`);
    case 'always_asked':
      return note('calm', html`The source is asked each time${usually(medianMilliseconds)}.`);
    case 'reads_file':
      return note('calm', html`The file is read here, and no portal is asked${usually(medianMilliseconds)}.`);
    case 'missing':
      return note('bad', hint.message);
    case 'open':
      return note('calm', 'Fill in the fields to see whether the mirror has the answer.');
  }
}

function note(tone: 'good' | 'bad' | 'calm', words: Html | string): Html {
  return html`<p class="note ${tone}">${words}</p>`;
}

function usually(milliseconds: number | null): string {
  if (milliseconds === null) {
    return '';
  }
  const seconds = Math.max(1, Math.round(milliseconds / 1_000));
  return `, which usually took ${seconds} s recently`;
}

async function read({ mirror }: Ports, organizationId: number, key: string | undefined) {
  return key === undefined ? null : mirror.read(key, organizationId);
}
