import { z } from 'zod';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { json } from '../../http/reply.ts';
import { reservationOf } from '../../enrichments/reservationOf.ts';
import { codeRecipe, RECIPE_LANGUAGES, RECIPE_MODES } from '../../recipes/codeRecipe.ts';
import type { ApiPorts } from '../../operations/ports.ts';
import { defineTool, READS_ONLY, type Tool } from '../tool.ts';

const input = z.strictObject({
  type: z.enum(ENRICHMENT_TYPES.map(({ name }) => name)).meta({ description: 'The enrichment type that it is for.' }),
  mode: z
    .enum(RECIPE_MODES)
    .default('batch')
    .meta({ description: 'batch: a file of up to 1,000 rows; single: one enrichment.' }),
  language: z
    .enum(RECIPE_LANGUAGES)
    .default('curl')
    .meta({ description: 'curl: sh; python: only its standard library; typescript: Node 24 without packages.' }),
});

const output = z.strictObject({
  ...input.shape,
  file: z.string().meta({ description: 'What to call the script.' }),
  run: z.string().meta({ description: 'The command that runs it.' }),
  code: z.string(),
});

/** A ready script for one endpoint (docs/spec/contract.md, "File upload"). */
export function codeRecipeTool(ports: Pick<ApiPorts, 'settings'>): Tool {
  return defineTool({
    name: 'get_code_recipe',
    title: 'A script that calls this API',
    description:
      'Writes a script that is ready to run for one enrichment type: it uploads a file of rows, starts a batch, waits ' +
      'and downloads the results, or asks for a single enrichment. The key comes from the environment variable ' +
      'ENRICH_API_KEY. Costs nothing.',
    input,
    output,
    hints: READS_ONLY,
    call: async ({ type, mode, language }) => {
      const { baseUrl } = ports.settings;
      const recipe = await codeRecipe({ type, mode, language, baseUrl, price: reservationOf(ports, type, {}) });
      return json(200, { data: { type, mode, language, ...recipe } });
    },
    toText: ({ run, code }) => `${String(code)}\n# Run it with: ${String(run)}\n`,
  });
}
