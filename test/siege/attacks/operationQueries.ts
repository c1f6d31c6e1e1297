import type { Dice } from '../hostile/dice.ts';
import { hostileText } from '../hostile/hostileText.ts';
import { type Attack, onApi } from './attack.ts';
import { encode, operationPath, PATH_CHARACTERS, spoiltPath } from './operationPath.ts';
import { sendRaw } from './rawRequest.ts';
import { ALL_OPERATIONS } from './targets.ts';

const METHODS = ['GET', 'GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'TRACE', 'PROPFIND'] as const;
/** Names that some operation's query knows; the others are made up. */
const NAMES = ['limit', 'cursor', 'type', 'status', 'page', 'per_page', 'wait', 'wait_time', 'created_after', 'q', ''];
const MOST_PAIRS = 1_500;

/** Every path, with hostile texts for ids, and queries of too many, too long, doubled and broken pairs. */
export const OPERATION_QUERIES: Attack = {
  name: 'paths and queries of every operation',
  role: 'api',
  inputs: 1_200,
  concurrency: 2,
  inShort: true,
  open: (scene) => {
    const { platform, attacker, targets } = scene;
    return onApi(scene, (dice) => {
      const operation = dice.pick(ALL_OPERATIONS);
      // What the attacker has is asked for again by later inputs, so none of it is deleted.
      const isSpoilt = operation.method === 'DELETE' || dice.chance(2);
      const path = isSpoilt ? spoiltPath(operation, dice) : operationPath(operation, targets);
      return sendRaw(platform.baseUrl, {
        method: dice.chance(3) ? operation.method : dice.pick(METHODS),
        path: `${path}?${query(dice)}`,
        headers: [`Authorization: Bearer ${attacker.key}`],
      });
    });
  },
};

/** A query string. */
export function query(dice: Dice): string {
  const flood = dice.chance(3) ? dice.size(MOST_PAIRS) : 1 + dice.below(4);
  const one = dice.pick(NAMES);
  const pairs = Array.from({ length: flood }, (_, at) =>
    flood > 4 ? `${dice.pick([one, `a${at}`, 'a[]', 'a[b][c]', '%'])}=${at}` : longPair(dice),
  );
  return pairs.join(dice.pick(['&', '&', '&&', ';']));
}

function longPair(dice: Dice): string {
  const value = hostileText(dice, PATH_CHARACTERS);
  return `${dice.pick(NAMES)}=${dice.chance(4) ? value.replaceAll(/[^!-~]/gu, '') : encode(value)}`;
}
