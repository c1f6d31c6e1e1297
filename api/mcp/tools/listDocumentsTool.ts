import { z } from 'zod';
import { documentSchema } from '#contract/http/documents';
import type { UseCases } from '../../operations/useCases.ts';
import { json } from '../../http/reply.ts';
import { runOperation, callOperation } from '../callOperation.ts';
import { defineTool, READS_ONLY, type Tool } from '../tool.ts';
import { resourceIdSchema } from './toolFields.ts';

/** GET /api/enrichments/{id}/documents as a tool; results of tools are objects, so the list has a name. */
export function listDocumentsTool(useCases: UseCases): Tool {
  return defineTool({
    name: 'list_documents',
    title: 'The papers that an output was read from',
    description:
      'Lists the documents of an enrichment, each with what it is and a `document_url` that anybody can open for 30 ' +
      'minutes: give it to the person, and do not fetch what you cannot read. Costs nothing.',
    input: z.strictObject({ id: resourceIdSchema }),
    output: z.strictObject({ documents: z.array(documentSchema) }),
    hints: READS_ONLY,
    call: async ({ id }, call) => {
      const request = { params: { id: String(id) }, input: undefined, waitSeconds: 0 };
      const found = await runOperation('listDocuments', useCases, call, request);
      return found?.kind === 'listed'
        ? json(200, { data: { documents: found.data } })
        : callOperation('listDocuments', useCases, call, request);
    },
  });
}
