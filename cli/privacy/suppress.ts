import { personHashes } from '#domain/person/hashedPersons';
import type { JsonFlag } from '../commands/arguments.ts';
import { operator, withAdminTools } from '../compose/adminTools.ts';
import { openSecretKeys } from '../compose/secretKeys.ts';
import { printJson, tell } from '../output.ts';
import type { Terminal } from '../terminal.ts';
import { onePersonOf, type PersonOptions } from './personOf.ts';
import { identityOf } from './runPassage.ts';

/** Keeps nothing of somebody that is read from now on, or keeps it again. */
export async function suppress(
  terminal: Terminal,
  options: PersonOptions & JsonFlag & { readonly undo: boolean },
): Promise<void> {
  const person = onePersonOf(options);
  const changed = await withAdminTools(terminal, async (tools) => {
    const { now, privacyRuns } = tools;
    const suppressed = tools.suppressedPersons(await openSecretKeys(terminal.config()));
    const { hash, secret } = await identityOf(terminal, tools, person);
    const action = options.undo ? 'unsuppress' : 'suppress';
    const run = await privacyRuns.begin({ action, personHash: hash, actorName: operator().name }, now());
    const isChanged = await (options.undo
      ? suppressed.remove(hash)
      : suppressed.add(hash, personHashes(secret, person), now()));
    await privacyRuns.end(run.id, {}, now());
    return isChanged;
  });
  if (options.json) {
    printJson({ suppressed: !options.undo, changed });
  }
  const [done, before] = options.undo
    ? ['Suppressed no more.', 'This person was not suppressed.']
    : ['Suppressed.', 'This person was suppressed before.'];
  tell(changed ? done : before);
}
