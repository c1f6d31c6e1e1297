import { writeFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { withAdminTools } from '../compose/adminTools.ts';
import type { CaptchaAnswerOutcome } from '#ports/captchaQueue';
import { printJson, printPainted, table, tell } from '../output.ts';
import { snakeCased } from '../printRecords.ts';
import type { Terminal } from '../terminal.ts';
import { type JsonFlag, jsonOption } from './arguments.ts';
import { UsageError } from '../usageError.ts';
import { writing } from '../writing.ts';

/** As many as a person can read before the first of them is over. */
const LIST_LIMIT = 50;

interface Answering extends JsonFlag {
  readonly by: string;
}

export function addCaptchaCommands(program: Command, terminal: Terminal): void {
  const captcha = program.command('captcha').description('Captchas that wait for people');
  addList(captcha, terminal);
  addShow(captcha, terminal);
  addAnswer(captcha, terminal);
  addSkip(captcha, terminal);
}

function addList(captcha: Command, terminal: Terminal): void {
  captcha
    .command('list')
    .description('List the captchas that can be answered, the most urgent first')
    .addOption(jsonOption())
    .action(async ({ json }: JsonFlag) => {
      const rows = await withAdminTools(terminal, async ({ captchas, now }) => {
        const at = now();
        const open = await captchas.open(at, LIST_LIMIT, null);
        return open.map(({ captchaId, askedAt, deadline }) => ({
          captcha: captchaId,
          askedAt,
          secondsLeft: secondsBetween(at, deadline),
        }));
      });
      if (json) {
        printJson(snakeCased(rows));
      } else {
        const cells = rows.map(({ captcha, askedAt, secondsLeft }) => [captcha, askedAt.toISOString(), secondsLeft]);
        printPainted(table(['captcha', 'asked', 'seconds left'], cells));
      }
    });
}

function addShow(captcha: Command, terminal: Terminal): void {
  captcha
    .command('show <id>')
    .description('Write the picture of a captcha to a file')
    .requiredOption('--out <file>', 'where to write it, e.g. captcha.jpg')
    .addOption(jsonOption())
    .action(async (id: string, { out, json }: { out: string } & JsonFlag) => {
      const picture = await withAdminTools(terminal, ({ captchas }) => captchas.picture(id));
      if (picture === null) {
        throw new Error(`There is no captcha ${id}. See: enrich captcha list`);
      }
      await writing(out, writeFile(out, picture));
      if (json) {
        printJson({ captcha: id, file: out, bytes: picture.length });
      }
      tell(`The picture is in ${out}. Answer it with: enrich captcha answer ${id} TEXT`);
    });
}

function addAnswer(captcha: Command, terminal: Terminal): void {
  captcha
    .command('answer <id> <text>')
    .description('Say what the picture shows')
    .addOption(byOption())
    .addOption(jsonOption())
    .action(async (id: string, text: string, { by, json }: Answering) => {
      if (text.trim() === '') {
        throw new UsageError('Pass the text of the picture, or skip it with: enrich captcha skip ID');
      }
      const outcome = await withAdminTools(terminal, ({ captchas, now }) =>
        captchas.answer(id, text.trim(), by, now()),
      );
      report(id, outcome, 'answered', json);
    });
}

function addSkip(captcha: Command, terminal: Terminal): void {
  captcha
    .command('skip <id>')
    .description('Ask the portal for another picture, because this one cannot be read')
    .addOption(byOption())
    .addOption(jsonOption())
    .action(async (id: string, { by, json }: Answering) => {
      const outcome = await withAdminTools(terminal, ({ captchas, now }) => captchas.skip(id, by, now()));
      report(id, outcome, 'skipped', json);
    });
}

function byOption(): Option {
  return new Option('--by <name>', 'who answers').default('command line');
}

function report(id: string, { kind }: CaptchaAnswerOutcome, done: 'answered' | 'skipped', isJson: boolean): void {
  if (kind === 'over') {
    throw new Error(`The captcha ${id} can no longer be answered, or never was. See: enrich captcha list`);
  }
  if (isJson) {
    printJson({ captcha: id, outcome: done });
  }
  tell(`The captcha ${id} is ${done}; the work goes on.`);
}

function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1_000));
}
