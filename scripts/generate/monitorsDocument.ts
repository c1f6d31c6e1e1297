import { monitorEventSchema } from '#contract/http/monitors';
import { MONITOR_EVENT_WORDS } from '#domain/monitor/monitorEvents';
import { table } from './markdown.ts';

const BEGIN = '<!-- events: generated -->';
const END = '<!-- events: end -->';

/**
 * docs/monitors.md with every event of the contract, between two markers; the rest is written by hand.
 *
 * @throws Error where the document has no such markers
 */
export function monitorsDocument(document: string): string {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) {
    throw new Error(`docs/monitors.md needs the lines ${BEGIN} and ${END}`);
  }
  const rows = monitorEventSchema.shape.event.options.map((event) => [`\`${event}\``, MONITOR_EVENT_WORDS[event]]);
  return `${before}${BEGIN}\n\n${table(['Event', 'When'], rows)}\n\n${END}${after}`;
}
