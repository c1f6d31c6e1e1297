import type { HelpEnds } from './addHelp.ts';
import { environmentOf } from './environment.ts';
import { EXAMPLES } from './examples.ts';

/** What every help of `enrich` ends with. */
export const ENRICH_HELP: HelpEnds = {
  examples: EXAMPLES,
  environmentOf,
  exitCodes: `Exit codes:
  0  done
  1  it failed or was refused
  2  wrong usage or settings
  3  no answer from the API
  4  it has not ended in the time given, and goes on`,
};
