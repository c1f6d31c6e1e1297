import { uploadRequestSchema, uploadSchema } from '#contract/http/uploads';
import { FILE_LIMIT_BYTES } from '#domain/tableLimits';
import type { UseCases } from '../../operations/useCases.ts';
import { callOperation } from '../callOperation.ts';
import { defineTool, type Tool } from '../tool.ts';

/** POST /api/uploads as a tool (docs/spec/contract.md, "File upload"). */
export function createUploadTool(useCases: UseCases): Tool {
  return defineTool({
    name: 'create_upload',
    title: 'Links to upload a file',
    description:
      `Gives a signed upload_url and a csv_url for one file of at most ${FILE_LIMIT_BYTES / 1_048_576} MB. ` +
      'Send the file with `PUT <upload_url>` and the header `content-type: text/csv`, without a key, before ' +
      'upload_expires_at; then call start_batch with the csv_url. get_code_recipe writes the whole script. A document (PDF, ' +
      'HTML, ZIP) is sent with `content-type: application/octet-stream`; read_accounts and read_shareholder_list take the ' +
      'id of its upload. Costs nothing.',
    input: uploadRequestSchema,
    output: uploadSchema,
    hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    call: (input, call) => callOperation('createUpload', useCases, call, { input, waitSeconds: 0 }),
  });
}
