import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import type { ServerUser } from './serverUser.ts';

export interface LaunchOptions {
  readonly user: ServerUser | undefined;
  readonly stdio: StdioOptions;
  /** In a session of its own: Ctrl-C in the terminal must not reach the server before our own shutdown does. */
  readonly detached?: boolean;
}

/** Where initdb finds its shell, and we find setpriv. */
const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';

/** Starts a Postgres program as the chosen user, with none of our environment: it holds secrets and PG* variables. */
export function launch(program: string, programArguments: readonly string[], options: LaunchOptions): ChildProcess {
  const { user, stdio, detached = false } = options;
  const common = { cwd: '/', env: { PATH: SYSTEM_PATH, LC_ALL: 'C' }, stdio, detached };
  if (user?.capability === undefined) {
    const account = user === undefined ? {} : { uid: user.uid, gid: user.gid };
    return spawn(program, programArguments, { ...common, ...account });
  }
  // A capability survives the change of user only as an ambient one, which Node cannot set: setpriv(1) of util-linux.
  // And access(2), by which Postgres checks its own programs, heeds it only with this secure bit: capabilities(7).
  const account = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', '--securebits=+no_setuid_fixup'];
  const capability = [`--inh-caps=+${user.capability}`, `--ambient-caps=+${user.capability}`];
  return spawn('setpriv', [...account, ...capability, '--', program, ...programArguments], common);
}
