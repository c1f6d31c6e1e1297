import type { FieldErrors } from '#contract/http/fieldErrors';
import type { UploadPreviewResource } from '#contract/http/uploadPreview';
import { enrichmentTypeByName } from '#contract/types/catalogue';
import { type Html, html } from '../../html.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { type Fact, facts } from '../../parts/facts.ts';
import { formErrors } from '../../parts/field.ts';
import { heading, wayBack } from '../../parts/heading.ts';
import { mappingTable } from '../../parts/mappingTable.ts';
import { nonceField } from '../../parts/nonceField.ts';
import { number } from '../../parts/number.ts';
import { type Column, table } from '../../parts/table.ts';
import { previewPath } from './newBatch.ts';
import { rowsOf } from './rowsOf.ts';

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

/** What a batch of a file would be, its columns with what they are used as, and the way to start it. */
export function previewBody(csrfToken: string, found: UploadPreviewResource, errors: FieldErrors): Html {
  const { upload_id: id, type, columns } = found;
  const path = previewPath(String(id), type);
  const fields = Object.keys(enrichmentTypeByName(type)?.input.shape ?? {});
  const shown = columns.map(({ name }) => `mapping.${name}`);
  return html`${wayBack(`/batches/new?type=${type}`, 'Another file')}
    ${heading(titleOf(found), html`A batch of <code>${type}</code>. Nothing has started yet.`)}
    ${formErrors({ typed: {}, errors }, shown)}
    <form method="post" action="/batches">
      ${csrfField(csrfToken)}${nonceField()}<input type="hidden" name="upload" value="${id}" />
      <input type="hidden" name="type" value="${type}" />
      ${Object.keys(found.problems).length === 0 && cost(found)}
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

function cost(found: UploadPreviewResource): Html {
  const { total, rejected: refused, estimate } = found;
  const accepted = total - refused.total;
  return html`<div class="card">
    ${facts(figures(found))} ${notes(found)}
    ${
      accepted === 0
        ? html`<p class="bad-text">No row would run: choose other columns, or another file.</p>`
        : html`<div class="row">
            <button type="submit" class="primary">Start the batch</button>
            <span class="hint">${rowsOf(accepted)}, at most ${number(estimate.credits)} credits</span>
          </div>`
    }
  </div>`;
}

function figures({ total, rejected: refused, duplicates: same, estimate }: UploadPreviewResource): readonly Fact[] {
  return [
    ['Rows', number(total)],
    ['Rejected', number(refused.total)],
    ['Duplicates', number(same.total)],
    ['Costs at most', `${number(estimate.credits)} credits`],
    ['You have', `${number(estimate.available_credits)} credits`],
  ];
}

/** What makes the batch cost less, or leaves some of it undone. */
function notes({ estimate }: UploadPreviewResource): Html {
  const { credits, available_credits: available, mirror, repeated, not_in_mirror: missing } = estimate;
  const about = [
    mirror > 0 && `${rowsOf(mirror)} can be answered at once, from what was read before. They cost what others do.`,
    repeated > 0 && `${rowsOf(repeated)} repeat enrichments of the last minutes, and cost nothing.`,
    missing > 0 && `${rowsOf(missing)} will fail and cost nothing: what they need was not read before.`,
  ].filter((note) => note !== false);
  return html`${
    credits > available &&
    html`<p class="bad-text">
      Your credits do not cover all rows. The last ones would be rejected with <code>insufficient_credits</code>.
    </p>`
  }
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
    <summary>${rowsOf(same.total)} repeat another one, which costs nothing</summary>
    ${table(
      'Rows that repeat another one',
      DUPLICATE_COLUMNS,
      same.rows.map(({ row, same_as: original }) => [row + 1, original + 1]),
    )}
    ${same.rows.length < same.total && html`<p class="hint">The first ${number(same.rows.length)} of them.</p>`}
  </details>`;
}
