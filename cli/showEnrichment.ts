import type { EnrichmentResource } from '#contract/http/enrichmentResource';
import { enrichmentTypeByName } from '#contract/types/catalogue';
import { escapeControls } from '#domain/escapeControls';
import { pauseSubject } from '#domain/pause';
import { counted } from './counted.ts';
import { print, printJson, printPainted, tell } from './output.ts';
import { paint } from './paint.ts';
import { minuteOf } from './views/minuteOf.ts';
import { outputView } from './views/outputView.ts';

/** Characters of a line where results are printed: other programs and files get all of it. */
export function lineWidth(): number {
  return process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY;
}

/** An enrichment for a person: one line about it, then what it found or why it failed. */
export function showEnrichment(enrichment: Partial<EnrichmentResource>): void {
  const { id, type, status, credits_cost: credits = 0, output, output_expired_at: removedAt } = enrichment;
  const known = [type, status].filter((part) => part !== undefined).map((part) => paint(escapeControls(part)));
  printPainted([`enrichment ${id}`, ...known, counted(credits, 'credit')].join('  '));
  tellFailure(enrichment);
  tellPause(enrichment);
  if (output !== null && output !== undefined) {
    print('');
    showOutput(type ?? '', output);
  }
  if (removedAt !== undefined) {
    tell(`The result was removed at ${minuteOf(removedAt)} UTC.`);
  }
}

function tellFailure({ error_code: code, error_message: message }: Partial<EnrichmentResource>): void {
  if (message !== null && message !== undefined) {
    tell(code === null || code === undefined ? message : `${message} (${code})`);
  }
}

function tellPause({ pause }: Partial<EnrichmentResource>): void {
  if (pause !== undefined) {
    const until = pause.until === null ? '' : ` until ${minuteOf(pause.until)} UTC`;
    const reason = pause.reason === null ? '' : ` (${escapeControls(pause.reason)})`;
    tell(`It waits: ${pauseSubject(pause.target)} is paused${until}${reason}.`);
  }
}

/** What an older or newer platform answers is shown as it comes. */
function showOutput(type: string, output: unknown): void {
  const known = enrichmentTypeByName(type);
  const lines = known && outputView(known, output, lineWidth());
  if (lines === null) {
    printJson(output);
  } else {
    lines.forEach(print);
  }
}
