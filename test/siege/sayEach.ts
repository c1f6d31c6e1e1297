import { print } from '../../cli/output.ts';
import type { Attack } from './attacks/attack.ts';
import { diceOf, type Siege } from './besiege.ts';
import { countWhere, toStatuses } from './statuses.ts';

/** What is worth a look, well below the bar. */
const NAMED_FROM_MS = 20;

/** Sends the inputs of an attack one after the other, and names those that held the loop or were answered 5xx. */
export async function sayEach({ scene, seed, share }: Siege, attack: Attack): Promise<void> {
  const open = await attack.open(scene);
  try {
    for (let number = 0; number < attack.inputs * share; number += 1) {
      await open.target.take();
      const statuses = toStatuses(await open.send(diceOf(seed, attack, number)));
      const { holdMs, collectorMs } = await open.target.take();
      if (holdMs > NAMED_FROM_MS || countWhere(statuses, (status) => status >= 500) > 0) {
        print(
          `input ${number}: ${JSON.stringify(statuses)}, held ${holdMs.toFixed(0)} ms, collector ${collectorMs.toFixed(0)} ms`,
        );
      }
    }
  } finally {
    await open.close();
  }
}
