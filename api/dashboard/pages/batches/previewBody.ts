import type { FieldErrors } from '#contract/http/fieldErrors';
import type { UploadPreviewResource } from '#contract/http/uploadPreview';
import { enrichmentTypeByName } from '#contract/types/catalogue';
import { type Html, html } from '../../html.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { type Fact, facts } from '../../parts/facts.ts';
import { formErrors } from '../../parts/field.ts';
import { heading, wayBack } from '../../parts/heading.ts';
import { lostFirstRow } from '../../parts/lostFirstRow.ts';
import { mappingTable } from '../../parts/mappingTable.ts';
import { creditCount, number } from '../../parts/number.ts';
import { type Column, table } from '../../parts/table.ts';
import { previewPath } from './newBatch.ts';
import { rowsOf } from './rowsOf.ts';
import { dearerThanShown, shownPriceField, uncoveredRows } from './shownPrice.ts';

const REJECTED_COLUMNS: readonly Column[] = [
  { title: 'Row', isNumber: true },
  { title: 'Column' },
  { title: 'Reason' },
];
const DUPLICATE_COLUMNS: readonly Column[] = [
  { title: 'Row', isNumber: true },
  { title: 'Repeats row', isNumber: true },
];

/** What the file is called; nothing that was pasted has a name. */
export function titleOf({ file_name: name }: Pick<UploadPreviewResource, 'file_name'>): string {
  return name ?? 'Pasted rows';
}

/** What the page of a file tells. */
export interface ShownPreview {
  readonly found: UploadPreviewResource;
  readonly errors: FieldErrors;
  /** The newest batch of the file, if there is one. */
  readonly earlier: number | null;
  /** What the form had shown, where it costs more now. */
  readonly shownCredits: string | undefined;
}

/** What a batch of a file would be, its columns with what they are used as, and the way to start it. */
export function previewBody(csrfToken: string, shownPreview: ShownPreview): Html {
  const { found, errors, earlier } = shownPreview;
  const { upload_id: id, type, columns } = found;
  const path = previewPath(id, type);
  const shape = enrichmentTypeByName(type)?.input.shape ?? {};
  const fields = Object.keys(shape);
  const shown = columns.map(({ name }) => `mapping.${name}`);
  return html`${wayBack(`/batches/new?type=${type}`, 'Another file')}
    ${heading(titleOf(found), html`A batch of <code>${type}</code>. ${startedBefore(earlier)}`)}
    ${formErrors({ typed: {}, errors }, shown)} ${lostFirstRow(found, shape)}
    <form method="post" action="/batches">
      ${csrfField(csrfToken)}<input type="hidden" name="upload" value="${id}" />
      <input type="hidden" name="type" value="${type}" />
      <input type="hidden" name="after" value="${earlier ?? ''}" />
      ${shownPriceField(found.estimate.credits)} ${Object.keys(found.problems).length === 0 && cost(shownPreview)}
      <div class="title-row">
        <h2>Columns</h2>
        <button type="submit" formaction="${path}">Check again</button>
      </div>
      <p class="hint about-it">
        What each column is used as was guessed by its name and its cells. All columns are kept, and stand beside the
        results in the downloads for Excel.
      </p>
      ${mappingTable(found, fields, errors)}
    </form>
    ${rejected(found)} ${duplicates(found)}`;
}

function startedBefore(earlier: number | null): Html | string {
  return earlier === null
    ? 'Nothing has started yet.'
    : html`It was started as <a href="/batches/${earlier}">batch ${earlier}</a>.`;
}

function cost({ found, earlier, shownCredits }: ShownPreview): Html {
  const { total, rejected: refused, estimate } = found;
  const accepted = total - refused.total;
  return html`<div class="card">
    ${facts(figures(found))} ${notes(found)}
    ${
      accepted === 0
        ? html`<p class="bad-text">No row would run: choose other columns, or another file.</p>`
        : html`${shownCredits !== undefined && dearerThanShown(estimate.credits, shownCredits)}
            <div class="row">
              <button type="submit" class="primary">${earlier === null ? 'Start the batch' : 'Start it again'}</button>
              <span class="hint">${rowsOf(accepted)}, at most ${creditCount(estimate.credits)}</span>
            </div>`
    }
  </div>`;
}

function figures({ total, rejected: refused, duplicates: same, estimate }: UploadPreviewResource): readonly Fact[] {
  return [
    ['Rows', number(total)],
    ['Rejected', number(refused.total)],
    ['Duplicates', number(same.total)],
    ['Costs at most', creditCount(estimate.credits)],
    ['You have', creditCount(estimate.available_credits)],
  ];
}

/** What makes the batch cost less, or leaves some of it undone. */
function notes({ estimate }: UploadPreviewResource): Html {
  const { credits, available_credits: available, credits_if_cancelled: ifCancelled, mirror } = estimate;
  const { repeated, not_in_mirror: missing } = estimate;
  const about = [
    mirror > 0 && `${rowsOf(mirror)} can be answered at once, from what was read before. They cost what others do.`,
    repeated > 0 &&
      `${rowsOf(repeated)} repeat${repeated === 1 ? 's' : ''} enrichments of the last minutes, at no cost.`,
    ifCancelled > 0 &&
      `${creditCount(ifCancelled)} of the most it costs are charged only where enrichments that are repeated and have not ended are cancelled.`,
    missing > 0 && `${rowsOf(missing)} will fail and cost nothing: what they need was not read before.`,
  ].filter((note) => note !== false);
  return html`${uncoveredRows(credits, available)}
  ${
    about.length > 0 &&
    html`<ul class="reasons">
      ${about.map((note) => html`<li>${note}</li>`)}
    </ul>`
  }`;
}

function rejected({ rejected: refused, columns }: UploadPreviewResource): Html | null {
  if (refused.total === 0) {
    return null;
  }
  const columnOf = (field: string): string => columns.find(({ used_as: use }) => use === field)?.name ?? field;
  return html`<h2>${rowsOf(refused.total)} would be rejected</h2>
    <p class="hint about-it">
      They cost nothing, and the others run. Row 1 is the first one below the header.
      ${refused.rows.length < refused.total && `The first ${number(refused.rows.length)} of them:`}
    </p>
    ${table(
      'Rows that would be rejected',
      REJECTED_COLUMNS,
      refused.rows.flatMap(({ row, errors }) =>
        Object.entries(errors).map(([field, problems]) => [
          row + 1,
          columnOf(field),
          html`<span class="problem-text">${problems.join(' ')}</span>`,
        ]),
      ),
    )}`;
}

function duplicates({ duplicates: same }: UploadPreviewResource): Html | null {
  if (same.total === 0) {
    return null;
  }
  return html`<details class="more">
    <summary>${rowsOf(same.total)} ${same.total === 1 ? 'repeats' : 'repeat'} another one, which costs nothing</summary>
    ${table(
      'Rows that repeat another one',
      DUPLICATE_COLUMNS,
      same.rows.map(({ row, same_as: original }) => [row + 1, original + 1]),
    )}
    ${same.rows.length < same.total && html`<p class="hint">The first ${number(same.rows.length)} of them.</p>`}
  </details>`;
}
