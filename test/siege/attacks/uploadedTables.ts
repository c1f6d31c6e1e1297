import type { Dice } from '../hostile/dice.ts';
import { hostileTable } from '../hostile/hostileTable.ts';
import { type Attack, onApi, type Scene } from './attack.ts';
import { sendRaw } from './rawRequest.ts';

const PATIENCE_MS = 20_000;

/** CSV and XLSX files that are uploaded and then read. */
export const UPLOADED_TABLES: Attack = {
  name: 'tables: CSV and XLSX',
  role: 'api',
  inputs: 300,
  concurrency: 1,
  inShort: true,
  open: (scene) => onApi(scene, (dice) => sendTable(scene, dice)),
};

async function sendTable({ platform, attacker }: Scene, dice: Dice): Promise<number> {
  const headers = { authorization: `Bearer ${attacker.key}` };
  const made = await fetch(`${platform.baseUrl}/api/uploads`, { method: 'POST', headers });
  const { data } = (await made.json()) as { readonly data: { readonly upload_url: string; readonly csv_url: string } };
  const { bytes, type } = hostileTable(dice);
  const link = new URL(data.upload_url);
  const put = { method: 'PUT', path: link.pathname + link.search, headers: [`Content-Type: ${type}`], body: bytes };
  const stored = await sendRaw(platform.baseUrl, put, PATIENCE_MS);
  if (stored !== 200) {
    return stored;
  }
  const batch = {
    method: 'POST',
    path: '/api/enrichments/get_company/batch',
    headers: [`Authorization: Bearer ${attacker.key}`, 'Content-Type: application/json'],
    body: JSON.stringify({ csv_url: data.csv_url }),
  };
  return sendRaw(platform.baseUrl, batch, PATIENCE_MS);
}
