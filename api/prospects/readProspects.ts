import type { ColumnMapping } from '#contract/http/batchRequest';
import { checkInput } from '#contract/http/checkInput';
import type { FieldErrors } from '#contract/http/fieldErrors';
import { type NewProspect, newProspectSchema, PROSPECT_ROW } from '#contract/http/prospects';
import type { UploadedFile } from '#ports/uploads';
import { unhurried } from '#system/unhurried';
import { mappingProblems, planColumns, type SentRow, usesOfColumns } from '../batches/columnPlan.ts';
import { readPreview } from '../batches/readPreview.ts';
import type { ApiPorts } from '../operations/ports.ts';

/** A file with the prospects that its rows are. */
export interface ProspectFile {
  readonly kind: 'read';
  readonly columns: readonly { readonly name: string; readonly used_as: string | null }[];
  /** The first rows, with a text for each column. */
  readonly sample: readonly (readonly string[])[];
  /** What is wrong with the file or, as `mapping.COLUMN`, with the mapping; there are no prospects then. */
  readonly problems: FieldErrors;
  readonly prospects: readonly NewProspect[];
  /** Rows that are no prospects, counted from 0. */
  readonly rejected: readonly { readonly row: number; readonly errors: FieldErrors }[];
}

/**
 * Reads an upload as the prospects of a campaign.
 *
 * @param given what columns are; what is likely where absent
 * @throws what `readPreview` throws
 */
export async function readProspects(
  ports: Pick<ApiPorts, 'uploads'>,
  file: UploadedFile,
  given: ColumnMapping | null,
  signal: AbortSignal,
): Promise<ProspectFile | { readonly kind: 'refused'; readonly problem: string }> {
  const found = await readPreview(ports, file, PROSPECT_ROW, given, signal);
  if (found.kind === 'refused') {
    return found;
  }
  const { header, rows, sample, mapping } = found;
  const wrong = mappingProblems(PROSPECT_ROW, mapping);
  const plan = planColumns(PROSPECT_ROW, header, mapping);
  const columns = usesOfColumns(PROSPECT_ROW, header, mapping).map(({ name, use }) => ({ name, used_as: use }));
  const known = { kind: 'read', columns, sample } as const;
  if (plan.kind === 'refused' || Object.keys(wrong).length > 0) {
    const { csv_url: whole, ...others } = plan.kind === 'refused' ? plan.errors : {};
    const problems = { ...others, ...wrong, ...(whole === undefined ? {} : { file: whole }) };
    return { ...known, problems, prospects: [], rejected: [] };
  }
  return { ...known, problems: {}, ...(await apart(rows.map(plan.toRow))) };
}

async function apart(sent: readonly SentRow[]): Promise<Pick<ProspectFile, 'prospects' | 'rejected'>> {
  const prospects: NewProspect[] = [];
  const rejected: { row: number; errors: FieldErrors }[] = [];
  let position = 0;
  for await (const { row, problems } of unhurried(sent)) {
    const checked = checkInput(newProspectSchema, row, problems);
    if (checked.kind === 'valid') {
      prospects.push(checked.value);
    } else {
      rejected.push({ row: position, errors: checked.errors });
    }
    position += 1;
  }
  return { prospects, rejected };
}
