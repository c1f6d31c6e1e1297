import type { UsageLineResource, UsageResource } from '#contract/http/usage';
import { type Html, html } from '../../html.ts';
import { number } from '../../parts/number.ts';
import { type Column, table } from '../../parts/table.ts';

const FIGURES: readonly Column[] = [
  { title: 'Enrichments', isNumber: true },
  { title: 'Reserved', isNumber: true },
  { title: 'Spent', isNumber: true },
  { title: 'Released', isNumber: true },
];

/** What credits went to in the last days; nothing where nothing was accepted. */
export function usageTables(byKey: UsageResource, byType: UsageResource): Html | null {
  return byType.lines.length === 0
    ? null
    : html`<h2>Usage</h2>
        <p class="hint">What was accepted from ${byType.from} to ${byType.to} (UTC).</p>
        ${usageTable('Usage by key', 'Key', byKey.lines, keyName)}
        ${usageTable('Usage by type', 'Type', byType.lines, ({ type }) => html`<code>${type ?? ''}</code>`)}`;
}

function usageTable(
  caption: string,
  title: string,
  lines: readonly UsageLineResource[],
  name: (line: UsageLineResource) => Html | string,
): Html {
  return table(
    caption,
    [{ title }, ...FIGURES],
    lines.map((line) => [
      name(line),
      number(line.count),
      number(line.reserved_credits),
      number(line.spent_credits),
      number(line.refunded_credits),
    ]),
  );
}

function keyName({ api_key: key }: UsageLineResource): string {
  return key === null ? 'The dashboard, or not known' : (key.name ?? `Key ${key.id}`);
}
