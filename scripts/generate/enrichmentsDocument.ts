import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import type { z } from 'zod';
import { fieldsOf, jsonSchema } from './jsonSchema.ts';
import { code, GENERATED, table } from './markdown.ts';

const INTRODUCTION = `
What the platform can be asked for. Every type is started with \`POST /api/enrichments/<type>\`; how to wait for the
result, and what the other fields of a request mean, is told at \`/docs\`. Prices are in credits and can be changed by
\`ENRICH_PRICES\`; a failed enrichment costs nothing. The lane is the queue in which the work waits: it names the means
that the work needs. What waits until 24 hours after its acceptance (\`ENRICH_LONGEST_LIFE\`) fails with the code
\`source_unavailable\`. The register takes 1,080 retrievals a day and address, and a company takes two at least: rows of a
large batch that the mirror does not have may be among them.
`.trim();

type CatalogueEntry = (typeof ENRICHMENT_TYPES)[number];

/** docs/enrichments.md: the catalogue of types with their fields and an example each. */
export function enrichmentsDocument(): string {
  const overview = table(
    ['Type', 'What it answers', 'Price', 'Lane', 'Needs'],
    ENRICHMENT_TYPES.map((type) => [
      `[${type.name}](#${type.name})`,
      type.summary,
      String(type.price),
      code(type.lane),
      type.feature === null ? '' : code(type.feature),
    ]),
  );
  return ['# Enrichment types', GENERATED, INTRODUCTION, overview, ...ENRICHMENT_TYPES.map(section)].join('\n\n');
}

function section(type: CatalogueEntry): string {
  const { input, output } = type.example;
  return [
    `## ${type.name}`,
    type.description,
    `Price: ${type.price}. Lane: ${code(type.lane)}. Needs: ${type.feature === null ? 'nothing' : code(type.feature)}.`,
    '### Input',
    fieldTable(type.input, 'input'),
    json(input),
    '### Output',
    fieldTable(type.output, 'output'),
    json(output),
  ].join('\n\n');
}

function fieldTable(schema: z.ZodType, io: 'input' | 'output'): string {
  const rows = fieldsOf(jsonSchema(schema, io)).map(({ path, type, required, description }) => [
    code(path),
    required || io === 'output' ? type : `${type}, optional`,
    description,
  ]);
  return table(['Field', 'Value', 'Meaning'], rows);
}

function json(value: unknown): string {
  return ['```json', JSON.stringify(value, null, 2), '```'].join('\n');
}
