import { writeSync } from 'node:fs';

interface Client {
  query: (this: Client, ...asked: readonly unknown[]) => unknown;
}

/**
 * Kills this process (SIGKILL) at a statement at which none was killed before: once before it is sent, and, when that is known, once when
 * it was sent and nothing has answered yet. Standard output tells which it was.
 *
 * @param client the prototype of all connections
 * @param killed what standard output has told before
 */
export function killAtNewStatement(client: Client, pattern: RegExp, killed: ReadonlySet<string>): void {
  const send = client.query;
  client.query = function (this: Client, ...asked: readonly unknown[]) {
    const text = textOf(asked[0]);
    const moment = ['unsent', 'sent'].map((some) => `${some}: ${text}`).find((some) => !killed.has(some));
    if (!pattern.test(text) || moment === undefined) {
      return send.apply(this, [...asked]);
    }
    writeSync(1, moment);
    if (moment.startsWith('unsent')) {
      process.kill(process.pid, 'SIGKILL');
    }
    const answer = send.apply(this, [...asked]);
    setImmediate(() => process.kill(process.pid, 'SIGKILL'));
    return answer;
  };
}

function textOf(asked: unknown): string {
  return typeof asked === 'string' ? asked : (asked as { readonly text: string }).text;
}
