import { BATCH_BODY_LIMITS } from '#domain/batch';
import { BODY_LIMITS } from '#domain/policies';
import type { Operation } from '#contract/operations/operation';
import type { Dice } from '../hostile/dice.ts';
import { hostileJson, spoiltJson } from '../hostile/hostileJson.ts';
import { type Attack, onApi, type Scene } from './attack.ts';
import { operationPath } from './operationPath.ts';
import { sendRaw } from './rawRequest.ts';
import { ALL_OPERATIONS } from './targets.ts';

const TAKE_JSON = ALL_OPERATIONS.filter(
  ({ method, access, path }) => !['GET', 'DELETE'].includes(method) && access === 'key' && path !== '/mcp',
);
const BATCHES = TAKE_JSON.filter(({ path }) => path.endsWith('/batch'));
const SINGLES = TAKE_JSON.filter(({ path }) => !path.endsWith('/batch'));

/** Bodies of every operation that programs call: deep, wide, long, without end, twice the same name, spoilt examples. */
export const OPERATION_BODIES: Attack = {
  name: 'bodies of every operation',
  role: 'api',
  inputs: 1_600,
  concurrency: 2,
  inShort: true,
  open: (scene) => onApi(scene, (dice) => sendBody(scene, dice, dice.pick(SINGLES), BODY_LIMITS.bytes)),
};

/** Batches as JSON may be larger than all others. */
export const BATCH_BODIES: Attack = {
  name: 'batches as JSON',
  role: 'api',
  inputs: 300,
  concurrency: 1,
  // Ten times as many as an organization may start (ENRICH_NEW_BATCHES_PER_MINUTE).
  pauseMs: 200,
  inShort: true,
  open: (scene) =>
    onApi(scene, (dice) =>
      dice.chance(2) ? sendRows(scene, dice) : sendBody(scene, dice, dice.pick(BATCHES), BATCH_BODY_LIMITS.bytes),
    ),
};

function sendBody({ platform, attacker, targets }: Scene, dice: Dice, operation: Operation, most: number) {
  const examples = Object.values(operation.inputExamples ?? {});
  const isSpoilt = examples.length > 0 && !dice.chance(3);
  const body = isSpoilt ? spoiltJson(dice, dice.pick(examples).value, most) : hostileJson(dice, most);
  return sendRaw(platform.baseUrl, {
    method: operation.method,
    path: operationPath(operation, targets),
    headers: [`Authorization: Bearer ${attacker.key}`, 'Content-Type: application/json'],
    body,
  });
}

/** As many rows as fit, each spoilt in the same way. */
function sendRows({ platform, attacker }: Scene, dice: Dice): Promise<number> {
  const row = spoiltJson(dice, { company_id: 'DE-HRB-F1103-1', custom_vars: { a: 1 } }, 20_000);
  const count = Math.max(1, Math.min(dice.size(2_000), Math.floor(BATCH_BODY_LIMITS.bytes / (row.length + 1)) - 1));
  return sendRaw(platform.baseUrl, {
    method: 'POST',
    path: '/api/enrichments/get_company/batch',
    headers: [`Authorization: Bearer ${attacker.key}`, 'Content-Type: application/json'],
    body: `{"rows":[${Array.from({ length: count }, () => row).join(',')}]}`,
  });
}
