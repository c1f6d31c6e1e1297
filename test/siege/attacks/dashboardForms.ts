import { readFileSync } from 'node:fs';
import { passwordLinkPath } from '#domain/passwordLink';
import { TEAM_PATH } from '../../../api/dashboard/pages/team/team.ts';
import type { Dice } from '../hostile/dice.ts';
import { hostileText } from '../hostile/hostileText.ts';
import { type Attack, onApi, type Scene } from './attack.ts';
import { encode, PATH_CHARACTERS } from './operationPath.ts';
import { query } from './operationQueries.ts';
import { sendRaw } from './rawRequest.ts';

const FIELDS = ['email', 'password', 'name', 'role', 'url', 'event', 'type', 'file', 'rows', 'new_password', 'text'];
const TYPES = [
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=utf-16',
  'multipart/form-data; boundary=a',
  'application/json',
  'text/plain',
] as const;
const MOST_CHARACTERS = 200_000;
const ROUTES = new URL('../../../api/dashboard/routes.ts', import.meta.url);
/** Paths that the routes put together of parts. */
const BUILT_PATHS = [
  TEAM_PATH,
  `${TEAM_PATH}/:id`,
  `${TEAM_PATH}/:id/role`,
  `${TEAM_PATH}/:id/disable`,
  passwordLinkPath(':token'),
  ...['/reach/webhooks', '/reach/campaigns/:id/webhooks'].flatMap((path) =>
    ['/new', '/:wid', '/:wid/delete', '/:wid/test'].map((part) => path + part),
  ),
] as const;
/** These end what the attacker proves himself by, so the ids in them are never right. */
const ENDING = /\/(?:revoke|disable|role|sessions|delete)$/u;

/** Forms and pages of people: floods of fields and of parts, with the session and without it. */
export const DASHBOARD_FORMS: Attack = {
  name: 'forms and pages of the dashboard',
  role: 'api',
  inputs: 1_000,
  concurrency: 2,
  inShort: true,
  open: (scene) => {
    const paths = dashboardPaths();
    return onApi(scene, (dice) => sendForm(scene, dice, dice.pick(paths)));
  },
};

/** Every path of the dashboard but the one that ends the session. */
function dashboardPaths(): readonly string[] {
  const named = [...readFileSync(ROUTES, 'utf8').matchAll(/'(\/[\w/:.-]*)'/gu)].map(([, path = '/']) => path);
  return [...new Set([...named, ...BUILT_PATHS])].filter((path) => path !== '/logout');
}

function sendForm({ platform, attacker, targets }: Scene, dice: Dice, path: string): Promise<number> {
  const isPost = !dice.chance(3);
  const id = (): string =>
    ENDING.test(path) || dice.chance(2)
      ? encode(`${hostileText(dice, PATH_CHARACTERS)}!`)
      : String(targets.campaignId + dice.below(3));
  const type = dice.chance(2) ? TYPES[0] : dice.pick(TYPES);
  const proofs = dice.chance(8) ? [] : [`Cookie: ${attacker.cookie}`];
  const address = `X-Forwarded-For: 2001:db8:${dice.below(65_536).toString(16)}::1`;
  return sendRaw(platform.baseUrl, {
    method: isPost ? 'POST' : 'GET',
    path: `${path.replaceAll(/:\w+/gu, id)}?${query(dice)}`,
    headers: [address, ...proofs, ...(isPost ? [`Content-Type: ${type}`] : [])],
    ...(isPost ? { body: type.startsWith('multipart') ? parts(dice) : fields(dice, attacker.csrf) } : {}),
  });
}

function fields(dice: Dice, csrf: string): string {
  const proof = dice.chance(4) ? '' : `csrf=${csrf}&`;
  if (dice.chance(3)) {
    const name = dice.pick(['a', 'a[]', '__proto__[a]', '%', 'csrf']);
    return proof + `${name}=1&`.repeat(dice.size(MOST_CHARACTERS / 4));
  }
  const chosen = Array.from({ length: 1 + dice.below(5) }, () => dice.pick(FIELDS));
  return (
    proof + chosen.map((name) => `${name}=${encodeURIComponent(hostileText(dice).toWellFormed())}`).join('&')
  ).slice(0, MOST_CHARACTERS);
}

function parts(dice: Dice): string {
  const part = `--a\r\nContent-Disposition: form-data; name="${dice.pick(FIELDS)}"\r\n\r\n1\r\n`;
  return part.repeat(dice.size(3_000)) + dice.pick(['--a--\r\n', '', '--a']);
}
