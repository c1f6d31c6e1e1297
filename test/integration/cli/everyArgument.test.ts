import { writeFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Command, CommanderError } from 'commander';
import fc from 'fast-check';
import { addBatchCommands } from '../../../cli/commands/batch.ts';
import { addCaptchaCommands } from '../../../cli/commands/captcha.ts';
import { addCreditsCommands } from '../../../cli/commands/credits.ts';
import { addEnrichmentCommands } from '../../../cli/commands/enrichments.ts';
import { addHandoverCommands } from '../../../cli/commands/handover.ts';
import { addKeyCommands } from '../../../cli/commands/key.ts';
import { addOrgCommands } from '../../../cli/commands/org.ts';
import { addPagesCommands } from '../../../cli/commands/pages.ts';
import { addRunCommand } from '../../../cli/commands/run.ts';
import { addUserCommands } from '../../../cli/commands/user.ts';
import { describeFailure } from '../../../cli/describeFailure.ts';
import { shownLines, tell } from '../../../cli/output.ts';
import { RefusedError } from '../../../cli/refusedError.ts';
import { createTerminal, type Terminal } from '../../../cli/terminal.ts';
import { ToldError } from '../../../cli/toldError.ts';
import { UsageError } from '../../../cli/usageError.ts';
import { ODD_TEXTS, oddText } from '../../support/hostile/oddTexts.ts';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts';
import { makeTestFolder } from '../../support/testFolders.ts';
import { startTestPlatform, type TestPlatform } from '../../support/testPlatform.ts';

let database: TestDatabase;
let platform: TestPlatform;
let terminal: Terminal;
let folder: string;
let org: string;
beforeAll(async () => {
  database = await createTestDatabase();
  platform = await startTestPlatform(database.connectionString, {
    ENRICH_NEW_BATCHES_PER_MINUTE: '10000',
    ENRICH_SYNC_TIMEOUT: '1',
  });
  folder = await makeTestFolder('arguments');
  const organization = await platform.organization({ credits: 10_000 });
  org = String(organization.id);
  terminal = createTerminal({
    DATABASE_URL: database.connectionString,
    DATA_DIR: folder,
    SECRET_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
    ENRICH_URL: platform.baseUrl,
    ENRICH_API_KEY: organization.key,
  });
});
afterAll(async () => {
  await platform.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  jest.restoreAllMocks();
});

interface Said {
  readonly stdout: string;
  readonly stderr: string;
  readonly error: unknown;
}

/** Runs a command in this process, since hundreds of processes would take minutes to start. */
async function enrich(words: readonly string[]): Promise<Said> {
  const said = { stdout: '', stderr: '', error: null as unknown };
  for (const name of ['stdout', 'stderr'] as const) {
    jest.spyOn(process[name], 'write').mockImplementation((text) => {
      said[name] += String(text);
      return true;
    });
  }
  const program = new Command().exitOverride().configureOutput({
    writeErr: (text) => void process.stderr.write(shownLines(text)),
  });
  for (const add of [addOrgCommands, addKeyCommands, addUserCommands, addCreditsCommands, addPagesCommands]) {
    add(program, terminal);
  }
  for (const add of [addCaptchaCommands, addHandoverCommands, addRunCommand, addEnrichmentCommands, addBatchCommands]) {
    add(program, terminal);
  }
  try {
    await program.parseAsync([...words], { from: 'user' });
  } catch (error) {
    said.error = error;
    tell(describeFailure(error));
  } finally {
    jest.restoreAllMocks();
  }
  return said;
}

/** Too long for an index of Postgres, which compresses what repeats itself. */
const LONG = Array.from({ length: 5_000 }, (_, index) =>
  String.fromCodePoint(0x4e00 + ((index * 7_919) % 20_000)),
).join('');
const TEXTS = [...Object.values(ODD_TEXTS), LONG];

/** What an argument of a process can be: whole characters without U+0000, and no option. */
const argument = oddText.map((text) => asArgument(text));
const asArgument = (text: string): string => text.toWellFormed().replaceAll('\0', '').replace(/^-+/, '');

const COMMANDS: readonly (readonly string[])[] = [
  ['org', 'create', '--name', '{}'],
  ['key', 'create', '--org', '{org}', '--name', '{}'],
  ['key', 'revoke', '{}'],
  ['user', 'invite', '--org', '{org}', '--email', '{}'],
  ['user', 'invite', '--org', '{org}', '--email', 'a@example.com', '--role', '{}'],
  ['user', 'sessions', '{}'],
  ['user', 'sessions', '{}@'],
  ['user', 'role', '@{}', 'admin'],
  ['user', 'disable', '{}@example.com'],
  ['credits', 'grant', '--org', '{org}', '--amount', '1', '--idempotency-key', '{}'],
  ['credits', 'grant', '--org', '{}', '--amount', '1'],
  ['captcha', 'show', '{}', '--out', '{folder}/picture'],
  ['captcha', 'answer', '{}', 'abc', '--by', '{}'],
  ['captcha', 'answer', '1', '{}'],
  ['captcha', 'skip', '{}'],
  ['handover', 'show', '{}'],
  ['handover', 'answer', '1', '{}'],
  ['handover', 'answer', '{}', '{file}'],
  ['handover', 'skip', '{}'],
  ['pages', 'show', '{}'],
  ['run', '{}', 'a=b'],
  ['run', 'get_company', 'company_id={}'],
  ['run', 'verify_email', '{}=a', '--json'],
  ['run', 'search_companies', 'query={}', '--async'],
  ['get', '{}'],
  ['list', '--type', '{}'],
  ['batch', 'show', '{}'],
  ['batch', 'submit', '{file}', '--type', 'get_company', '--map', '{}=company_id'],
  ['batch', 'submit', '{file}', '--type', 'get_company', '--map', 'company_id={}'],
  ['batch', 'submit', '{file}', '--type', 'get_company', '--idempotency-key', '{}'],
  ['pause', '{}', '1'],
  ['pause', 'endpoint', '{}'],
  ['pause', 'endpoint', 'https://{}.example.com', '--reason', '{}'],
  ['pause', 'batch', '1', '--until', '{}'],
  ['resume', '{}', '1'],
  ['resume', 'endpoint', 'https://{}'],
  ['{}'],
];

/** Errors in words for people; those of drivers and of the language are classes of their own. */
function isForPeople(error: unknown): boolean {
  const known = [CommanderError, UsageError, RefusedError, ToldError].some((one) => error instanceof one);
  return error === null || known || (error as object).constructor === Error;
}

const OBEYED = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/u;

function expectReadable({ stdout, stderr, error }: Said): void {
  expect(isForPeople(error) ? null : error).toBeNull();
  const lines = `${stdout}\n${stderr}`.split('\n');
  expect(lines.filter((line) => OBEYED.test(line)).map((line) => JSON.stringify(line))).toEqual([]);
}

describe('the command line', () => {
  it.each(COMMANDS.map((words) => [words.join(' '), words] as const))(
    'takes or refuses whatever text is in: enrich %s',
    async (_title, words) => {
      const file = join(folder, 'rows.csv');
      const examples = TEXTS.map((text): [string, string] => [asArgument(text), asArgument(text)]);
      await fc.assert(
        fc.asyncProperty(argument, argument, async (text, cell) => {
          await writeFile(file, `company_id,note\n"${cell.replaceAll('"', '""')}",a\n`);
          const put = (word: string): string =>
            word
              .replace('{}', () => text)
              .replace('{org}', org)
              .replace('{folder}', folder)
              .replace('{file}', file);
          expectReadable(await enrich(words.map(put)));
        }),
        { examples, numRuns: examples.length + 4 },
      );
    },
    60_000,
  );

  it('keeps the names that it takes, and shows them so that they can be read back', async () => {
    const names = fc.string({
      unit: fc.constantFrom('\u202e', '\u2066', '\u200f', 'a', 'ש', '𝄞', '\\u202e', '"', ' '),
    });
    await fc.assert(
      fc.asyncProperty(names, async (name) => {
        const said = await enrich(['key', 'create', '--org', org, '--name', name]);
        expectReadable(said);
        if (said.error === null) {
          const { id } = JSON.parse(said.stdout) as { readonly id: number };
          const listed = await enrich(['key', 'list']);
          expectReadable(listed);
          const keys = JSON.parse(listed.stdout) as readonly { readonly id: number; readonly name: string }[];
          expect(keys.find((key) => key.id === id)?.name).toBe(name.trim());
        }
      }),
      { numRuns: 20 },
    );
  }, 60_000);
});
