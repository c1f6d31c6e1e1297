import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SUBSCRIPTION_EVENTS } from '#domain/campaign';
import { webhookSecret } from '#domain/webhookSecret';
import { webhookHeaders, webhookId } from '#domain/webhookSignature';
import { makeTestFolder } from '../../support/testFolders.ts';

const run = promisify(execFile);

const DOCUMENT = await readFile(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8');

/** The one example of a language. */
function exampleIn(language: string): string {
  const blocks = [...DOCUMENT.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, code]) => code,
  );
  if (blocks.length !== 1) {
    throw new Error(`docs/webhooks.md has ${blocks.length} examples in ${language}`);
  }
  return blocks[0] ?? '';
}

interface Message {
  readonly secret: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const SECRET = webhookSecret(randomBytes(32));
const BODY = JSON.stringify({ event: 'page.opened', name: 'Größe \u{1f331} \u2028', b: 1, a: 2 });

function message(secondsAgo = 0): Message {
  const at = new Date(Date.now() - secondsAgo * 1_000);
  return {
    secret: SECRET,
    headers: webhookHeaders(SECRET, at, { id: webhookId(7), body: Buffer.from(BODY) }),
    body: BODY,
  };
}

function withHeaders(change: (value: string, name: string) => string | null): Message {
  const { headers, ...rest } = message();
  const changed = Object.entries(headers).flatMap(([name, value]) => {
    const replaced = change(value, name);
    return replaced === null ? [] : [[name, replaced]];
  });
  return { ...rest, headers: Object.fromEntries(changed) as Record<string, string> };
}

const isSignature = (name: string): boolean => name.endsWith('signature');
const isTimestamp = (name: string): boolean => name.endsWith('timestamp');

const MESSAGES: readonly (readonly [what: string, isGenuine: boolean, message: Message])[] = [
  ['as it was sent', true, message()],
  ['four minutes late', true, message(240)],
  ['four minutes ahead of the clock', true, message(-240)],
  ['six minutes old', false, message(360)],
  ['six minutes ahead of the clock', false, message(-360)],
  ['signed with another secret', false, { ...message(), secret: webhookSecret(randomBytes(32)) }],
  ['with another body', false, { ...message(), body: BODY.replace('opened', 'closed') }],
  ['written by another serializer', false, { ...message(), body: JSON.stringify(JSON.parse(BODY), null, 1) }],
  ['with a newer timestamp', false, withHeaders((value, name) => (isTimestamp(name) ? `${Number(value) + 1}` : value))],
  ['with a timestamp that is none', false, withHeaders((value, name) => (isTimestamp(name) ? 'now' : value))],
  ['without timestamps', false, withHeaders((value, name) => (isTimestamp(name) ? null : value))],
  ['without signatures', false, withHeaders((value, name) => (isSignature(name) ? null : value))],
  ['with empty signatures', false, withHeaders((value, name) => (isSignature(name) ? '' : value))],
  ['with cut signatures', false, withHeaders((value, name) => (isSignature(name) ? value.slice(0, -4) : value))],
  ['with signatures that are no ASCII', false, withHeaders((value, name) => (isSignature(name) ? 'v1,ü' : value))],
];

/** Reads messages from standard input, and prints for each what both functions of the example say. */
const PROGRAMS = {
  js: {
    file: 'verify.mjs',
    command: process.execPath,
    rest: `
      import { readFileSync } from 'node:fs';
      const messages = JSON.parse(readFileSync(process.argv[2], 'utf8'));
      console.log(JSON.stringify(messages.map(({ secret, headers, body }) =>
        [hasReachSignature, hasStandardSignature].map((verify) => verify(secret, headers, Buffer.from(body))))));`,
  },
  python: {
    file: 'verify.py',
    command: 'python3',
    rest: `
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    messages = json.load(file)
print(json.dumps([
    [verify(m["secret"], m["headers"], m["body"].encode()) for verify in (has_reach_signature, has_standard_signature)]
    for m in messages
]))
`,
  },
} as const;

let folder: string;
beforeAll(async () => {
  folder = await makeTestFolder('webhook-examples');
  await writeFile(join(folder, 'messages.json'), JSON.stringify(MESSAGES.map(([, , one]) => one)));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the document for receivers', () => {
  it.each(Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[])(
    'has an example in %s that believes what is genuine and nothing else, by both signatures',
    async (language) => {
      const { file, command, rest } = PROGRAMS[language];
      await writeFile(join(folder, file), `${exampleIn(language)}\n${rest}`);

      const { stdout } = await run(command, [join(folder, file), join(folder, 'messages.json')]);

      const verdicts = JSON.parse(stdout) as readonly unknown[];
      expect(MESSAGES.map(([what], index) => [what, verdicts[index]])).toEqual(
        MESSAGES.map(([what, isGenuine]) => [what, [isGenuine, isGenuine]]),
      );
    },
  );

  it('names every event', () => {
    SUBSCRIPTION_EVENTS.forEach((event) => expect(DOCUMENT).toContain(`| \`${event}\``));
  });
});
