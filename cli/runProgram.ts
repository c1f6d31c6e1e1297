import { type Command, CommanderError } from 'commander';
import { describeFailure } from './describeFailure.ts';
import { endWhereOutputFails } from './endWhereOutputFails.ts';
import { failureAnswer } from './failureAnswer.ts';
import { hasPrintedJson, printJson, tellError } from './output.ts';
import { StillOpenError } from './stillOpenError.ts';
import { ToldError } from './toldError.ts';
import { UnreachableError } from './unreachableError.ts';
import { UsageError } from './usageError.ts';

/** Exit codes: 0 done · 1 it failed · 2 wrong usage or settings · 3 no answer from the API · 4 it goes on. */
const FAILED = 1;
const USAGE = 2;
const UNREACHABLE = 3;
const STILL_OPEN = 4;

/** Runs what the arguments of the process ask for, and sets its exit code. */
export async function runProgram(build: () => Promise<Command>): Promise<void> {
  endWhereOutputFails(FAILED);
  try {
    await (await build()).parseAsync(process.argv);
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : USAGE;
      if (error.exitCode !== 0) {
        answerPrograms({ code: 'usage', message: error.message });
      }
      return;
    }
    if (!(error instanceof ToldError)) {
      tellError(describeFailure(error));
      answerPrograms(failureAnswer(error));
    }
    process.exitCode = exitCodeOf(error);
  }
}

/** Who asked for JSON is answered in it, also by a failure, and once. */
function answerPrograms(answer: object): void {
  if (process.argv.includes('--json') && !hasPrintedJson()) {
    printJson(answer);
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) {
    return USAGE;
  }
  if (error instanceof StillOpenError) {
    return STILL_OPEN;
  }
  return error instanceof UnreachableError ? UNREACHABLE : FAILED;
}
