import type { OutlineSection, OutlineTable, OutlineValue } from '#contract/types/outlineOf';
import { heading } from '../../sheets/heading.ts';
import { type Html, html, type HtmlValue } from '../html.ts';
import { facts } from '../parts/facts.ts';
import { table } from '../parts/table.ts';
import type { ResultContext } from './resultContext.ts';

/** A result field by field: of a type that has no view of its own. */
export function outlineResult(outline: readonly OutlineSection[], { cite }: ResultContext): Html {
  const shown = ({ text, isNumber, path }: OutlineValue): HtmlValue =>
    isNumber ? cite.number(text, path) : cite.text(text, path);
  const sections = outline.map(({ title, lines, table: items }) => {
    const name = titleOf(title);
    return html`${name !== '' && html`<h2>${name}</h2>`}
    ${
      lines.length > 0 &&
      html`<section class="card" aria-label="${name === '' ? 'Result' : name}">
        ${facts(lines.map(([label, value]) => [titleOf(label), shown(value)]))}
      </section>`
    }
    ${
      items !== null &&
      table(
        name,
        columnsOf(items),
        items.rows.map((row) => row.map(shown)),
      )
    }`;
  });
  return html`${cite.documents !== null && cite.legend} ${sections} ${cite.documents}`;
}

/** A column of numbers has nothing else in it. */
function columnsOf({ columns, rows }: OutlineTable): Parameters<typeof table>[1] {
  return columns.map((label, at) => {
    const title = titleOf(label);
    const values = rows.flatMap((row) => row[at] ?? []).filter(({ text }) => text !== null);
    return values.every(({ isNumber }) => isNumber) ? { title, isNumber: true } : { title };
  });
}

function titleOf(label: string): string {
  return heading(label.split(' '));
}
