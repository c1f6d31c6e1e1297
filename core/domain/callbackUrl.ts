import { outgoingUrlProblem } from './outgoingUrl.ts';
import { isPublicAddress } from './publicAddress.ts';

/**
 * What is wrong with an address that callbacks shall go to, in words for the caller, or null (1-api.md, "Completion
 * callbacks": public http or https).
 */
export function callbackUrlProblem(text: string): string | null {
  return outgoingUrlProblem(text, isPublicAddress);
}
