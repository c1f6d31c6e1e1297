import { type Html, html, type HtmlValue } from '../../html.ts';
import { type Citing, NOTHING, type ValuePath } from '../citing.ts';

const YEARS = ['current', 'prior'] as const;
type Year = (typeof YEARS)[number];
type Amounts = Readonly<Record<Year, number | null>>;
type Print = (value: number | null) => string | null;

/** What is doubtful about an amount, in words. */
export interface Doubt {
  readonly year: Year;
  readonly words: string;
}

export interface StatementLine {
  /** Of the law; absent where the line has none of its own. */
  readonly key?: string | null;
  readonly name: string;
  readonly amounts: Amounts;
  /** Where they are in the output. */
  readonly path: ValuePath;
  readonly depth: number;
  readonly doubts: readonly Doubt[];
  readonly isTotal?: true;
}

export interface StatementPart {
  /** Null where the statement has one part only. */
  readonly title: string | null;
  readonly lines: readonly StatementLine[];
  readonly print: Print;
}

export interface Statement {
  readonly title: string;
  readonly heads: Readonly<Record<Year | 'change', string>>;
  readonly parts: readonly StatementPart[];
}

/** Deeper ones stand as far to the right as this. */
const DEEPEST = 4;

/** A statement with both years and what changed between them; proofs and doubts stand beside their amount. */
export function statementTable({ title, heads, parts }: Statement, cite: Citing): Html {
  const columns = ['Position', heads.current, heads.prior, heads.change, 'Change, %'];
  return html`<div class="table statement">
    <div class="scroll" role="region" aria-label="${title}" tabindex="0">
      <table role="table">
        <caption class="unseen">
          ${title}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            ${columns.map(
              (column, at) => html`<th role="columnheader" scope="col" class="${at > 0 && 'number'}">${column}</th>`,
            )}
          </tr>
        </thead>
        ${parts.map((part) => partOf(part, columns, cite))}
      </table>
    </div>
  </div>`;
}

function partOf({ title, lines, print }: StatementPart, columns: readonly string[], cite: Citing): Html {
  return html`<tbody role="rowgroup">
    ${
      title !== null &&
      html`<tr role="row" class="part">
        <th role="rowheader" scope="rowgroup" colspan="${columns.length}">${title}</th>
      </tr>`
    }
    ${lines.map((line) => lineOf(line, print, columns, cite))}
  </tbody>`;
}

function lineOf(line: StatementLine, print: Print, columns: readonly string[], cite: Citing): Html {
  const { amounts } = line;
  const change = changeOf(amounts);
  const cells = [
    nameOf(line, cite),
    ...YEARS.map((year) => amountOf(line, year, print, cite)),
    change === null ? NOTHING : `${sign(change)}${print(Math.abs(change))}`,
    percentOf(amounts) ?? NOTHING,
  ];
  return html`<tr role="row" class="${line.isTotal === true && 'total'}">
    ${cells.map(
      (cell, at) => html`<td role="cell" class="${at > 0 && 'number'}" data-title="${columns[at]}">${cell}</td>`,
    )}
  </tr>`;
}

function nameOf({ key = null, name, path, depth }: StatementLine, cite: Citing): Html {
  return html`<div class="position depth-${Math.min(depth, DEEPEST)}">
    ${key !== null && html`<code>${key}</code>`} ${cite.text(name, [...path, 'label'])}
  </div>`;
}

function amountOf({ amounts, path, doubts }: StatementLine, year: Year, print: Print, cite: Citing): HtmlValue {
  const told = doubts.filter((doubt) => doubt.year === year);
  return html`${cite.number(print(amounts[year]), [...path, year])}${told.map(
    ({ words }) => html`<p class="warning">${words}</p>`,
  )}`;
}

/** In hundredths, so that the difference is that of what is printed. */
function changeOf({ current, prior }: Amounts): number | null {
  return current === null || prior === null ? null : (Math.round(current * 100) - Math.round(prior * 100)) / 100;
}

const PERCENT = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Of the prior year's size, so that a loss that shrinks is a rise; null where there was nothing. */
function percentOf(amounts: Amounts): string | null {
  const change = changeOf(amounts);
  if (change === null || amounts.prior === null || amounts.prior === 0) {
    return null;
  }
  const printed = PERCENT.format(Math.abs(change / amounts.prior) * 100);
  return `${printed === '0.0' ? '' : sign(change)}${printed} %`;
}

function sign(change: number): string {
  return change > 0 ? '+' : change < 0 ? '−' : '';
}
