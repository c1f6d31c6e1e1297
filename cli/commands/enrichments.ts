import { type Command, Option } from 'commander';
import type { EnrichmentResource } from '#contract/http/enrichmentResource';
import type { EnrichmentTypeResource } from '#contract/http/enrichmentTypeResource';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { describeOutput } from '#contract/types/describeOutput';
import { SHOWN_STATUSES } from '#domain/lifecycle';
import { LIST_LIMIT_MAX, WAIT_TIME_DEFAULT_SECONDS } from '#domain/policies';
import type { ApiAnswer } from '../apiClient.ts';
import { askApi } from '../askApi.ts';
import { PATIENT_TRIES, QUICK_TRIES } from '../batch/persist.ts';
import { REAL_PACE } from '../batch/realPace.ts';
import { counted } from '../counted.ts';
import { listOf } from '../listOf.ts';
import { print, printJson, printPainted, tell } from '../output.ts';
import { resourceOf } from '../resourceOf.ts';
import { lineWidth, showEnrichment } from '../showEnrichment.ts';
import { withSpinner } from '../spinner.ts';
import { StillOpenError } from '../stillOpenError.ts';
import type { Terminal } from '../terminal.ts';
import { ToldError } from '../toldError.ts';
import { fittedTable } from '../views/fittedTable.ts';
import { isKnownOutput } from '../views/isKnownOutput.ts';
import { labelledLines } from '../views/labelledLines.ts';
import { positiveInteger } from './arguments.ts';

/** The API holds its answer; what answers at once in its place is not asked without a pause. */
const SHORTEST_ROUND_MILLISECONDS = 1_000;

interface Shown {
  readonly json: boolean;
}

interface ListFlags extends Shown {
  readonly status?: string;
  readonly type?: string;
  readonly limit: number;
}

/** Commands about what was asked of the API before. */
export function addEnrichmentCommands(program: Command, terminal: Terminal): void {
  addGet(program, terminal);
  addWait(program, terminal);
  addList(program, terminal);
  addTypes(program, terminal);
}

function addGet(program: Command, terminal: Terminal): void {
  program
    .command('get')
    .description('Print one enrichment with its result')
    .argument('<id>', 'its number', positiveInteger)
    .option('--explain', 'and where in its documents each value stands (prints JSON)', false)
    .option('--json', 'print the whole answer as JSON', false)
    .action(async (id: number, { explain, json }: Shown & { readonly explain: boolean }) => {
      const answer = await askApi(terminal, `/api/enrichments/${id}${explain ? '?explain=true' : ''}`, QUICK_TRIES);
      show(answer, id, explain || json);
    });
}

function addWait(program: Command, terminal: Terminal): void {
  program
    .command('wait')
    .description('Wait until an enrichment has ended, and print it')
    .argument('<id>', 'its number', positiveInteger)
    .addOption(new Option('--timeout <seconds>', 'give up after so many').argParser(positiveInteger))
    .option('--json', 'print the whole answer as JSON', false)
    .action(async (id: number, { json, timeout }: Shown & { readonly timeout?: number }) => {
      const answer = await withSpinner(`enrichment ${id} is open`, process.stderr, () =>
        untilEnded(terminal, id, timeout ?? Number.POSITIVE_INFINITY),
      );
      show(answer, id, json);
      if (answer.status === 202) {
        throw new StillOpenError(`Enrichment ${id} has not ended in ${counted(timeout ?? 0, 'second')}. It goes on.`);
      }
    });
}

/** Asks until it has ended, or the time is over; the answer of then tells of an open one. */
async function untilEnded(terminal: Terminal, id: number, seconds: number): Promise<ApiAnswer> {
  const until = REAL_PACE.now() + seconds * 1_000;
  for (;;) {
    const left = Math.ceil((until - REAL_PACE.now()) / 1_000);
    const time = Math.max(1, Math.min(left, WAIT_TIME_DEFAULT_SECONDS));
    const path = `/api/enrichments/${id}?wait=true&wait_time=${time}`;
    const next = REAL_PACE.now() + SHORTEST_ROUND_MILLISECONDS;
    const answer = await askApi(terminal, path, PATIENT_TRIES, until);
    if (answer.status !== 202 || REAL_PACE.now() >= until) {
      return answer;
    }
    await REAL_PACE.pause(Math.max(0, Math.min(next, until) - REAL_PACE.now()));
  }
}

function addList(program: Command, terminal: Terminal): void {
  program
    .command('list')
    .description('List the newest enrichments, a line each')
    .addOption(new Option('--status <status>', 'only these').choices(SHOWN_STATUSES))
    .addOption(new Option('--type <type>', 'only these').choices(ENRICHMENT_TYPES.map(({ name }) => name)))
    .addOption(
      new Option('--limit <number>', `how many, at most ${LIST_LIMIT_MAX}`).argParser(positiveInteger).default(20),
    )
    .option('--json', 'print the whole answer as JSON', false)
    .action(async ({ status, type, limit, json }: ListFlags) => {
      const query = new URLSearchParams({
        limit: String(limit),
        ...(status === undefined ? {} : { status }),
        ...(type === undefined ? {} : { type }),
      });
      const answer = await askApi(terminal, `/api/enrichments?${query.toString()}`, QUICK_TRIES);
      const found = listOf(answer) as readonly EnrichmentResource[];
      if (json) {
        printJson(answer.body);
      } else if (found.length === 0) {
        tell('There are none.');
      } else {
        printPainted(fittedTable(['id', 'type', 'status', 'result', 'credits'], found.map(toRow), lineWidth(), [2]));
      }
    });
}

function addTypes(program: Command, terminal: Terminal): void {
  program
    .command('types')
    .description('List what can be asked for, with prices and input fields')
    .option('--json', 'print the whole answer as JSON', false)
    .action(async ({ json }: Shown) => {
      const answer = await askApi(terminal, '/api/enrichment-types', QUICK_TRIES);
      const found = listOf(answer) as readonly EnrichmentTypeResource[];
      if (json) {
        printJson(answer.body);
      } else {
        print(found.map(describeType).join('\n\n'));
      }
    });
}

function describeType({ name, price, input_schema: input, summary }: EnrichmentTypeResource): string {
  const facts = [
    ['price', counted(price, 'credit')],
    ['input', fieldsOf(input)],
    ['gives', summary],
  ] as const;
  return [name, ...labelledLines(facts, lineWidth() - 2).map((line) => `  ${line}`)].join('\n');
}

/** Fields of an input; those that may be left out stand in brackets. */
function fieldsOf(schema: EnrichmentTypeResource['input_schema']): string {
  const { properties = {}, required = [] } = schema as {
    readonly properties?: Readonly<Record<string, unknown>>;
    readonly required?: readonly string[];
  };
  const names = Object.keys(properties);
  return names.map((name) => (required.includes(name) ? name : `[${name}]`)).join(' ');
}

function toRow(one: EnrichmentResource) {
  return [one.id, one.type, one.status, resultOf(one), one.credits_cost];
}

function resultOf({ type, output, output_expired_at: removedAt, error_message: error }: EnrichmentResource): string {
  if (isKnownOutput(type, output)) {
    return describeOutput(type, output);
  }
  return error ?? (removedAt === undefined ? '' : 'removed');
}

/** A failed enrichment is answered whole, with a status that refuses. */
function show(answer: ApiAnswer, id: number, json: boolean): void {
  const data = resourceOf(answer, `enrichment ${id}`) as EnrichmentResource;
  if (json) {
    printJson(answer.body);
  } else {
    showEnrichment(data);
  }
  if (data.status === 'failed') {
    throw new ToldError('The enrichment failed.');
  }
}
