import type { ColumnMapping } from '#contract/http/batchRequest';
import { parseBatchRow } from '#contract/http/batchRow';
import type { FieldErrors } from '#contract/http/fieldErrors';
import type { createMonitor as operation } from '#contract/operations/createMonitor';
import type { InputOf } from '#contract/operations/input';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { MONITOR_SUBJECTS_MAX, TOPIC_RULES } from '#domain/monitor/monitor';
import { unhurried } from '#system/unhurried';
import { mappingProblems, type SentRow } from '../batches/columnPlan.ts';
import { dropCells } from '../batches/keptCells.ts';
import { readRows, type ReadRowsPorts } from '../batches/readRows.ts';
import type { KeyCall } from '../operations/useCase.ts';

export type MonitorSubjectsPorts = ReadRowsPorts;

export type SubjectsVerdict =
  /** Without repetitions. */
  | { readonly kind: 'read'; readonly subjects: readonly string[] }
  | { readonly kind: 'refused'; readonly errors: FieldErrors }
  /** The caller hung up while the file was read. */
  | { readonly kind: 'abandoned' };

/**
 * The companies or addresses that a monitor is asked for: the one of the request, or those of the file that it names.
 * A list with a row that is not valid is refused as a whole, since nobody would look for what is missing in it.
 */
export async function readMonitorSubjects(
  ports: MonitorSubjectsPorts,
  { caller, hungUp }: Pick<KeyCall, 'caller' | 'hungUp'>,
  type: EnrichmentType,
  asked: InputOf<typeof operation>,
): Promise<SubjectsVerdict> {
  const { csv_url: url, mapping = {} } = asked;
  if (url === undefined) {
    return oneSubject(asked);
  }
  const problems = listProblems(type, asked, mapping);
  if (Object.keys(problems).length > 0) {
    return { kind: 'refused', errors: problems };
  }
  const verdict = await readRows(ports, caller.organization.id, type, { kind: 'file', url, mapping }, hungUp);
  if (verdict.kind !== 'read') {
    return verdict;
  }
  try {
    return await subjectsOf(type, TOPIC_RULES[asked.what].field, verdict.rows);
  } finally {
    await dropCells(ports, verdict.file?.id ?? null);
  }
}

function oneSubject({ what, mapping, ...asked }: InputOf<typeof operation>): SubjectsVerdict {
  if (mapping !== undefined) {
    return refused('mapping', 'Send mapping with csv_url only.');
  }
  const { field } = TOPIC_RULES[what];
  const other = field === 'email' ? 'company_id' : 'email';
  if (asked[other] !== undefined) {
    return refused(other, `A monitor of ${what} takes ${field} or csv_url.`);
  }
  const subject = asked[field];
  return subject === undefined
    ? refused(field, `Send either ${field} or csv_url.`)
    : { kind: 'read', subjects: [subject] };
}

function listProblems(
  type: EnrichmentType,
  { what, company_id: companyId, email }: InputOf<typeof operation>,
  mapping: ColumnMapping,
): FieldErrors {
  const { field } = TOPIC_RULES[what];
  return companyId === undefined && email === undefined
    ? mappingProblems(type, mapping)
    : { [field]: [`Send either ${field} or csv_url.`] };
}

async function subjectsOf(
  type: EnrichmentType,
  field: 'company_id' | 'email',
  rows: Iterable<SentRow>,
): Promise<SubjectsVerdict> {
  const subjects = new Set<string>();
  let position = 0;
  for await (const { row, problems } of unhurried(rows)) {
    position += 1;
    const verdict = parseBatchRow(type, row, problems);
    const subject = verdict.kind === 'valid' ? verdict.value.input[field] : undefined;
    if (typeof subject !== 'string') {
      return refused('csv_url', `Row ${position} has no valid ${field}.`);
    }
    subjects.add(subject);
  }
  if (subjects.size === 0 || subjects.size > MONITOR_SUBJECTS_MAX) {
    return refused('csv_url', `The list must have 1 to ${MONITOR_SUBJECTS_MAX.toLocaleString('en')} different rows.`);
  }
  return { kind: 'read', subjects: [...subjects] };
}

function refused(field: string, message: string): SubjectsVerdict {
  return { kind: 'refused', errors: { [field]: [message] } };
}
