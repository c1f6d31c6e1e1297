import { Argument, type Command } from 'commander';
import type { CostEstimateResource } from '#contract/http/costEstimate';
import type { EnrichmentResource } from '#contract/http/enrichmentResource';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { type ApiAnswer, type ApiClient, findApi } from '../apiClient.ts';
import { dataOf } from '../dataOf.ts';
import { printEstimate } from '../printEstimate.ts';
import { printJson, tell } from '../output.ts';
import { resourceOf } from '../resourceOf.ts';
import { showEnrichment } from '../showEnrichment.ts';
import { withSpinner } from '../spinner.ts';
import type { Terminal } from '../terminal.ts';
import { ToldError } from '../toldError.ts';
import { UnreachableError } from '../unreachableError.ts';
import { UsageError } from '../usageError.ts';
import { withUploadedFile } from '../withUploadedFile.ts';

interface RunOptions {
  readonly async: boolean;
  readonly dryRun: boolean;
  readonly json: boolean;
}

export function addRunCommand(program: Command, terminal: Terminal): void {
  program
    .command('run')
    .description('Ask the API for one enrichment and print its result')
    .addArgument(typeArgument())
    .argument('[input...]', 'input fields as key=value; file=PATH uploads a file and is its upload_id')
    .option('--async', 'do not wait for the result', false)
    .option('--dry-run', 'say what it would cost and how long it would take, and do nothing', false)
    .option('--json', 'print the whole answer as JSON', false)
    .action(async (type: string, input: string[], options: RunOptions) => {
      const api = await findApi(terminal);
      const body = {
        ...(await withUploadedFile(api, type, parseInput(input), options.dryRun)),
        ...(options.async ? { async: true } : {}),
        ...(options.dryRun ? { dry_run: true } : {}),
      };
      const answer = await withSpinner(type, process.stderr, () => ask(api, type, body));
      if (options.dryRun) {
        printEstimate(dataOf(answer) as CostEstimateResource, options.json);
        return;
      }
      show(answer, options.json);
      if (answer.status >= 400) {
        throw new ToldError('The enrichment failed.');
      }
    });
}

/** A newer platform may have more types than those that shells complete. */
function typeArgument(): Argument {
  const names = ENRICHMENT_TYPES.map(({ name }) => name);
  return new Argument('<type>', 'the enrichment type').choices(names).argParser((name) => name);
}

async function ask(api: ApiClient, type: string, body: Record<string, unknown>): Promise<ApiAnswer> {
  try {
    return await api.call('POST', `/api/enrichments/${encodeURIComponent(type)}`, body);
  } catch (error) {
    throw new UnreachableError(api.baseUrl, error);
  }
}

function parseInput(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) {
        throw new UsageError(`"${pair}" is not an input field. Write key=value.`);
      }
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

function show(answer: ApiAnswer, isJson: boolean): void {
  const data = resourceOf(answer) as Pick<EnrichmentResource, 'id'> & Partial<EnrichmentResource>;
  if (isJson) {
    printJson(answer.body);
    return;
  }
  showEnrichment(data);
  if (answer.status === 202) {
    tell(`It goes on. See it with: enrich wait ${data.id}`);
  }
}
