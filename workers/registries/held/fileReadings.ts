import { heldAccounts } from './heldAccounts.ts';
import { heldList, type HeldListQuestion } from './heldList.ts';

/** What is read in files that customers hold, of whichever portal. */
export const READINGS = {
  accounts: heldAccounts,
  shareholderList: (bytes: Uint8Array, question: HeldListQuestion) => heldList(bytes, question),
};
