import type { Command } from 'commander';
import { type ApiAnswer, type ApiClient, findApi } from '../apiClient.ts';
import { print, printJson, tell } from '../output.ts';
import type { Terminal } from '../terminal.ts';
import { UnreachableError } from '../unreachableError.ts';
import { UsageError } from '../usageError.ts';

interface RunOptions {
  readonly async: boolean;
  readonly json: boolean;
}

export function addRunCommand(program: Command, terminal: Terminal): void {
  program
    .command('run')
    .description('Ask the API for one enrichment and print its result')
    .argument('<type>', 'the enrichment type, e.g. get_company')
    .argument('[input...]', 'input fields as key=value')
    .option('--async', 'do not wait for the result', false)
    .option('--json', 'print the whole answer as JSON', false)
    .action(async (type: string, input: string[], options: RunOptions) => {
      const api = await findApi(terminal);
      const answer = await ask(api, type, { ...parseInput(input), ...(options.async ? { async: true } : {}) });
      if (options.json) {
        printJson(answer.body);
      } else {
        show(answer);
      }
      if (answer.status >= 400) {
        throw new Error(`The API answered ${answer.status}.`);
      }
    });
}

async function ask(api: ApiClient, type: string, body: Record<string, unknown>): Promise<ApiAnswer> {
  try {
    return await api.call('POST', `/api/enrichments/${encodeURIComponent(type)}`, body);
  } catch (error) {
    throw new UnreachableError(`No answer from ${api.baseUrl}. Is the platform running there?`, { cause: error });
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

function show({ body }: ApiAnswer): void {
  const { data, message, errors } = (body ?? {}) as {
    readonly data?: {
      readonly id: number;
      readonly status: string;
      readonly credits_cost?: number;
      readonly error_message?: string;
      readonly output?: unknown;
    };
    readonly message?: string;
    readonly errors?: Readonly<Record<string, readonly string[]>>;
  };
  if (data === undefined) {
    tell(message ?? 'The answer has no data.');
    Object.entries(errors ?? {}).forEach(([field, problems]) => tell(`  ${field}: ${problems.join(' ')}`));
    return;
  }
  print(`enrichment ${data.id}  ${data.status}  ${data.credits_cost ?? 0} credits`);
  if (data.error_message) {
    tell(data.error_message);
  }
  if (data.output) {
    printJson(data.output);
  }
}
