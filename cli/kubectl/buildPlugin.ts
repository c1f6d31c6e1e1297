import type { Command } from 'commander';
import { addHelp } from '../help/addHelp.ts';
import { newProgram } from '../newProgram.ts';
import { addLogsCommand } from './addLogsCommand.ts';
import { addPauseCommands } from './addPauseCommands.ts';
import { addStatusCommand } from './addStatusCommand.ts';
import type { Environment } from './environment.ts';
import { PLUGIN_HELP } from './pluginHelp.ts';

/**
 * The program `kubectl enrich`: what there is of the platform in a cluster, for who reaches it with a kubeconfig.
 *
 * @param withoutColour called where the caller wants none
 */
export function buildPlugin(environment: Environment, withoutColour: () => void): Command {
  const description = 'Batches, monitors, sources and worker pools of the enrichment platform in a cluster.';
  const program = newProgram('kubectl enrich', description, withoutColour);
  addStatusCommand(program);
  addLogsCommand(program);
  addPauseCommands(program, environment);
  addHelp(program, PLUGIN_HELP);
  return program;
}
