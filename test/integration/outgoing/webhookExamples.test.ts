import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SUBSCRIPTION_EVENTS } from '#domain/campaign';
import { isMonitorEvent } from '#domain/monitor/monitorEvents';
import { forgedMessage, SIGNED_MESSAGES } from '../../support/signedMessages.ts';
import { makeTestFolder } from '../../support/testFolders.ts';

const run = promisify(execFile);

const MONITORS = await readFile(new URL('../../../docs/monitors.md', import.meta.url), 'utf8');
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

/** Signed with the secret of a receiver that was not given one. */
const FORGED_MESSAGES = ['', 'whsec_'].map((secret) => ({ secret, ...forgedMessage(secret) }));
const MESSAGES = [...SIGNED_MESSAGES.map(([, , one]) => one), ...FORGED_MESSAGES];

/** Reads messages from standard input, and prints for each what both functions of the example say, or that they throw. */
const PROGRAMS = {
  js: {
    file: 'verify.mjs',
    command: process.execPath,
    rest: `
      import { readFileSync } from 'node:fs';
      const messages = JSON.parse(readFileSync(process.argv[2], 'utf8'));
      function verdict(verify, { secret, headers, body }) {
        try {
          return verify(secret, headers, Buffer.from(body));
        } catch (error) {
          return error.message;
        }
      }
      const both = [hasReachSignature, hasStandardSignature];
      console.log(JSON.stringify(messages.map((message) => both.map((verify) => verdict(verify, message)))));`,
  },
  python: {
    file: 'verify.py',
    command: 'python3',
    rest: `
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    messages = json.load(file)


def verdict(verify, m):
    try:
        return verify(m["secret"], m["headers"], m["body"].encode())
    except ValueError as error:
        return str(error)


both = (has_reach_signature, has_standard_signature)
print(json.dumps([[verdict(verify, m) for verify in both] for m in messages]))
`,
  },
} as const;

let folder: string;
beforeAll(async () => {
  folder = await makeTestFolder('webhook-examples');
  await writeFile(join(folder, 'messages.json'), JSON.stringify(MESSAGES));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the document for receivers', () => {
  it.each(Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[])(
    'has an example in %s that believes what is genuine and nothing else, by both signatures, and refuses an empty secret',
    async (language) => {
      const { file, command, rest } = PROGRAMS[language];
      await writeFile(join(folder, file), `${exampleIn(language)}\n${rest}`);

      const { stdout } = await run(command, [join(folder, file), join(folder, 'messages.json')]);

      const verdicts = JSON.parse(stdout) as readonly unknown[];
      expect(SIGNED_MESSAGES.map(([what], index) => [what, verdicts[index]])).toEqual(
        SIGNED_MESSAGES.map(([what, isGenuine]) => [what, [isGenuine, isGenuine]]),
      );
      const refusal = 'The secret of the webhook is empty.';
      expect(verdicts.slice(SIGNED_MESSAGES.length)).toEqual(FORGED_MESSAGES.map(() => [refusal, refusal]));
    },
  );

  it('names every event', () => {
    SUBSCRIPTION_EVENTS.forEach((event) =>
      expect(isMonitorEvent(event) ? MONITORS : DOCUMENT).toContain(`| \`${event}\``),
    );
  });
});
