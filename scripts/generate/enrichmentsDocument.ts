import { citationSchema, provenanceSchema } from '#contract/http/provenanceResource';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { z } from 'zod';
import { fieldsOf, jsonSchema } from './jsonSchema.ts';
import { code, GENERATED, table } from './markdown.ts';

const INTRODUCTION = `
What the platform can be asked for. Every type is started with \`POST /api/enrichments/<type>\`; how to wait for the
result, and what the other fields of a request mean, is described at \`/docs\`. Prices are in credits and can be changed by
\`ENRICH_PRICES\`; a failed enrichment costs nothing. The lane is the queue in which the work waits: it names the means
that the work needs. What waits until 24 hours after its acceptance (\`ENRICH_LONGEST_LIFE\`) fails with the code
\`source_unavailable\`. The register takes 1,080 retrievals a day and address, and a company takes two at least: rows of a
large batch that the mirror does not have may be among them.
`.trim();

const DOCUMENTS = [
  '## Documents',
  `
The papers that an output was read from need no request of their own. \`GET /api/enrichments/{id}/documents\` lists them,
each with what it is, when a portal gave it last, its hash, and a link that is made for the answer and needs no key:

\`\`\`sh
curl -H "Authorization: Bearer $ENRICH_API_KEY" "$ENRICH_URL/api/enrichments/4711/documents"
\`\`\`

A link is good for 30 minutes; ask again for a new one. \`document_sha256\` is the \`source_document_id\` of a snapshot of
get_company_historical_owners, and the \`document_sha256\` of the provenance. A paper whose \`state\` is \`not_kept\` is
retrieved anew by get_document, and so is one that no enrichment has read: a chronological printout, or a single list.
Of a publication the print is handed out, a page without scripts, addresses and pictures; everything else comes byte for byte as
the portal gave it. get_document waits in the lane of the portal that it visits: that of publications is
\`browser:bundesanzeiger\`.
`.trim(),
].join('\n\n');

const PROVENANCE = [
  '## Provenance',
  `
\`GET /api/enrichments/{id}?explain=true\` adds \`provenance\` to an enrichment that read documents: get_company,
get_company_owners, get_company_historical_owners, get_publication, get_filing, read_accounts and read_shareholder_list. It maps the JSON Pointer (RFC 6901) of each value of the output to the
places where it stands. A value that was put together from several places, or that another place proves, has each of
them. It is null until the enrichment has completed, where no document was read, and for what was read before the platform
kept it, answers of the mirror from that time included. Answers of the mirror and duplicates are otherwise explained by the reading
that they repeat. A shareholder list that came in an archive has the hash of the file inside.

The hash of a PDF or a register message is that of its bytes. The hash of a publication is that of the page as the browser
showed it: its mark-up as scripts had left it, in UTF-8. That text is not kept but as print (see above), and the page
saved elsewhere has another hash: this one tells which values were read from one and the same page, and their places are
found on the page itself.

A value that is printed nowhere has no place: ids (\`publication_id\`, \`filing_id\`, \`owner_id\`, hashes of documents, and \`company_id\`
outside get_company, an \`euid\` that no document prints), \`_registry_meta\`, what a reader says of its reading (\`kind\`, \`type\` of publications and people,
\`layout\`, \`consolidated\`, \`warnings\`, \`warning_details\`), what is counted (\`owner_count\`), when a list came into the
register's folder (\`filed_on\`, and \`date\` of a change whose list has none), a country that is Germany because nothing else
is printed, that a company is active, and what only the result list of the register tells: of get_company documents, former
names and seats, of get_company_owners name and seat of the company, of get_filing \`published_on\`, \`published_in\`, \`format\` and \`match\`, which its
list tells. A percentage that is not printed has the places of the amount and of the capital. The text is without
soft hyphens, and letters that share one glyph stand apart.

A cell of a publication, a line of a shareholder list and an element of a register message:
\`\`\`json
${JSON.stringify(Object.assign({}, ...(provenanceSchema.meta()?.examples ?? [])), null, 2)}
\`\`\`
`.trim(),
  // As a component of the API's document it would be a reference.
  fieldTable(z.strictObject(citationSchema.shape), 'input'),
].join('\n\n');

type CatalogueEntry = (typeof ENRICHMENT_TYPES)[number];

/** docs/enrichments.md: the catalogue of types, and what all of them have in common. */
export function enrichmentsDocument(): string {
  const overview = table(
    ['Type', 'What it answers', 'Price', 'Lane', 'Needs'],
    ENRICHMENT_TYPES.map((type) => [
      `[${type.name}](enrichments/${type.name}.md)`,
      type.summary,
      String(type.price),
      code(type.lane),
      type.feature === null ? 'nothing' : code(type.feature),
    ]),
  );
  return ['# Enrichment types', GENERATED, INTRODUCTION, overview, DOCUMENTS, PROVENANCE].join('\n\n');
}

/** docs/enrichments/<type>.md: the fields of a type and an example. */
export function enrichmentTypeDocument(type: CatalogueEntry): string {
  const { input, output } = type.example;
  return [
    `# ${type.name}`,
    GENERATED,
    type.description,
    `Price: ${type.price}. Lane: ${code(type.lane)}. Needs: ${type.feature === null ? 'nothing' : code(type.feature)}.`,
    '## Input',
    fieldTable(type.input, 'input'),
    json(input),
    '## Output',
    fieldTable(type.output, 'output'),
    ...meaningTables(type.output),
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

/** What the codes of an output mean: a table for each set of them. */
function meaningTables(schema: z.ZodType): readonly string[] {
  const fields = fieldsOf(jsonSchema(schema, 'output'));
  return fields
    .filter(({ meanings }, at) => meanings !== null && fields.findIndex((other) => other.meanings === meanings) === at)
    .flatMap(({ path, meanings }) => [
      `Values of ${code(path)}:`,
      table(
        ['Value', 'Meaning'],
        Object.entries(meanings ?? {}).map(([value, words]) => [code(value), words]),
      ),
    ]);
}

function json(value: unknown): string {
  return ['```json', JSON.stringify(value, null, 2), '```'].join('\n');
}
