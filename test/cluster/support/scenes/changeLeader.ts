import { kubectl, podsOf } from '../kubectl.ts';

/** Ends one controller after the other, so that whoever leads afterwards begins a new term. */
export async function changeLeader(): Promise<void> {
  for (const pod of await podsOf('controller')) {
    await kubectl(['delete', 'pod', pod, '--wait']);
  }
}
