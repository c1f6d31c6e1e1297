import type { Dice } from '../hostile/dice.ts';
import { hostileJson, spoiltJson } from '../hostile/hostileJson.ts';
import { type Attack, onApi, type Scene } from './attack.ts';
import { sendRaw } from './rawRequest.ts';

const MOST_CHARACTERS = 500_000;
const TOOLS = [
  'get_company',
  'search_companies',
  'start_batch',
  'get_batch',
  'list_enrichments',
  'toString',
  '',
] as const;
const METHODS = [
  'tools/call',
  'tools/call',
  'tools/list',
  'initialize',
  'ping',
  'resources/read',
  '__proto__',
] as const;

/** Messages of the protocol for models, one or many at once. */
export const MCP_MESSAGES: Attack = {
  name: 'messages of MCP',
  role: 'api',
  inputs: 500,
  concurrency: 1,
  inShort: true,
  open: (scene) => onApi(scene, (dice) => sendMessage(scene, dice)),
};

function sendMessage({ platform, attacker }: Scene, dice: Dice): Promise<number> {
  const message = dice.chance(4) ? hostileJson(dice, MOST_CHARACTERS) : call(dice);
  return sendRaw(platform.baseUrl, {
    method: 'POST',
    path: '/mcp',
    headers: [
      `Authorization: Bearer ${attacker.key}`,
      'Content-Type: application/json',
      'Accept: application/json, text/event-stream',
    ],
    body: dice.chance(6) ? `[${Array.from({ length: dice.size(200) }, () => message).join(',')}]` : message,
  });
}

function call(dice: Dice): string {
  const params = { name: dice.pick(TOOLS), arguments: { company_id: 'DE-HRB-F1103-1', query: 'Muster' } };
  const sound = { jsonrpc: '2.0', id: dice.below(1_000), method: dice.pick(METHODS), params };
  if (dice.chance(2)) {
    const spoilt = spoiltJson(dice, params.arguments, MOST_CHARACTERS);
    return JSON.stringify({ ...sound, params: { ...params, arguments: 0 } }).replace(
      '"arguments":0',
      () => `"arguments":${spoilt}`,
    );
  }
  return spoiltJson(dice, sound, MOST_CHARACTERS);
}
