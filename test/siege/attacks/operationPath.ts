import type { Operation } from '#contract/operations/operation';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import type { Dice } from '../hostile/dice.ts';
import { hostileText } from '../hostile/hostileText.ts';
import type { Targets } from './targets.ts';

/** Longest hostile text in a path or query; Node refuses first lines and headers beyond 16 KiB together. */
export const PATH_CHARACTERS = 4_000;

/** The path of an operation about something that the attacker has. */
export function operationPath({ path }: Pick<Operation, 'path'>, targets: Targets): string {
  return path.replaceAll(/\{(\w+)\}/gu, (_whole, name: string) => String(idOf(path, name, targets)));
}

/** The same with hostile texts in the place of ids. */
export function spoiltPath({ path }: Pick<Operation, 'path'>, dice: Dice): string {
  return path.replaceAll(/\{\w+\}/gu, () => encode(hostileText(dice, PATH_CHARACTERS)));
}

/** As it stands in a first line; what a URL could not have is sent all the same, now and then. */
export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, PATH_CHARACTERS);
}

function idOf(path: string, name: string, targets: Targets): number | string {
  if (name === 'type') {
    return ENRICHMENT_TYPES[0].name;
  }
  if (name === 'name') {
    return 'email-verifier';
  }
  const ids: readonly (readonly [string, number])[] = [
    ['/webhooks/', targets.webhookId],
    ['batches', targets.batchId],
    ['prospects', targets.prospectId],
    ['campaigns', targets.campaignId],
  ];
  const named = name === 'wid' ? targets.webhookId : ids.find(([part]) => path.includes(part))?.[1];
  return named ?? targets.enrichmentId;
}
