import type { getTypeTemplate as operation } from '#contract/operations/getTypeTemplate';
import { enrichmentTypeByName } from '#contract/types/catalogue';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { excelCsv } from '../sheets/excelCsv.ts';
import { jsonCell } from '../sheets/jsonCell.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { NOT_FOUND } from './refusals.ts';
import type { UseCase } from './useCase.ts';

/** The fields of a type as the columns of a file. */
export function getTypeTemplate(): UseCase<typeof operation> {
  return ({ params }) => {
    const type = enrichmentTypeByName(params['type'] ?? '');
    if (type === null) {
      return Promise.resolve(NOT_FOUND);
    }
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${type.name}-template.csv"`,
    };
    return Promise.resolve({ kind: 'streamed', file: { headers, content: () => excelCsv(template(type)) } });
  };
}

function template({ input, example }: EnrichmentType): Sheet {
  const fields = Object.keys(input.shape);
  const row = [...fields.map((field) => jsonCell(example.input[field])), 'crm-4711'];
  return {
    columns: [...fields, 'custom_vars.external_id'].map((heading) => ({ heading, isOwn: true })),
    rowCount: 1,
    pages: async function* () {
      yield await Promise.resolve([row]);
    },
  };
}
