import type { UploadPreviewResource } from '#contract/http/uploadPreview';
import type { InputOf } from '#contract/operations/input';
import type { OutcomeOf } from '#contract/operations/outcome';
import type { previewUpload as operation } from '#contract/operations/previewUpload';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import type { FieldErrors } from '#contract/http/fieldErrors';
import type { UploadedFile } from '#ports/uploads';
import { type ColumnPlan, mappingProblems, planColumns, usesOfColumns } from '../batches/columnPlan.ts';
import { previewRows } from '../batches/previewRows.ts';
import { type ReadPreview, readPreview } from '../batches/readPreview.ts';
import { requestedType } from '../enrichments/requestedType.ts';
import { ownUpload } from '../uploads/ownUpload.ts';
import type { ApiPorts } from './ports.ts';
import { invalid, NOT_FOUND } from './refusals.ts';
import type { Call, UseCase } from './useCase.ts';

type Ports = Pick<ApiPorts, 'batchForecasts' | 'credits' | 'now' | 'settings' | 'uploads'>;
type PreviewCall = Call<typeof operation>;
type Outcome = OutcomeOf<typeof operation>;

/** Reads a file as a batch would, and starts nothing. */
export function previewUpload(ports: Ports): UseCase<typeof operation> {
  return async (call) => {
    const { input, caller, params } = call;
    const file = await ownUpload(ports, caller.organization.id, params['id']);
    if (file === null) {
      return NOT_FOUND;
    }
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const requested = requestedType(input.value.type, caller.organization);
    if (requested.kind !== 'allowed') {
      return requested;
    }
    const problems = mappingProblems(requested.type, input.value.mapping ?? {});
    return Object.keys(problems).length > 0
      ? invalid({ errors: problems })
      : unlessHungUp(call, () => preview(ports, call, file, requested.type, input.value));
  };
}

async function unlessHungUp({ hungUp }: PreviewCall, job: () => Promise<Outcome>): Promise<Outcome | null> {
  try {
    return await job();
  } catch (error) {
    if (hungUp.aborted) {
      return null;
    }
    throw error;
  }
}

async function preview(
  ports: Ports,
  { caller, hungUp }: PreviewCall,
  file: UploadedFile,
  type: EnrichmentType,
  { mapping }: InputOf<typeof operation>,
): Promise<Outcome> {
  const found = await readPreview(ports, file, type, mapping ?? null, hungUp);
  if (found.kind === 'refused') {
    return invalid({ errors: { file: [found.problem] } });
  }
  const plan = planColumns(type, found.header, found.mapping);
  const rows = plan.kind === 'planned' ? found.rows.map(plan.toRow) : [];
  return {
    kind: 'read',
    data: {
      upload_id: file.id,
      file_name: file.fileName,
      type: type.name,
      ...columnsOf(type, found),
      problems: problemsOf(plan),
      total: found.rows.length,
      ...(await previewRows(ports, caller.organization.id, type, rows)),
    },
  };
}

function columnsOf(
  type: EnrichmentType,
  { header, sample, mapping, suggested }: ReadPreview,
): Pick<UploadPreviewResource, 'columns' | 'mapping' | 'sample' | 'suggested_mapping'> {
  return {
    columns: usesOfColumns(type, header, mapping).map(({ name, use }) => ({ name, used_as: use })),
    sample: sample.map((cells) => [...cells]),
    mapping: { ...mapping },
    suggested_mapping: { ...suggested },
  };
}

/** A batch would tell of its csv_url what is told of the file here. */
function problemsOf(plan: ColumnPlan): Record<string, string[]> {
  const errors: FieldErrors = plan.kind === 'refused' ? plan.errors : {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field === 'csv_url' ? 'file' : field, [...messages]]),
  );
}
