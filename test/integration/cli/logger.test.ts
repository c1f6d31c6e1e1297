import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';

const run = promisify(execFile);
const LOGGER = new URL('../../../core/platform/logger.ts', import.meta.url);
const SHOUTS = `
  const { createLogger } = await import(${JSON.stringify(LOGGER.href)});
  const logger = createLogger('info', 'test');
`;

/** What a process writes that runs this, with `logger` at hand. */
async function linesOf(script: string): Promise<readonly Record<string, unknown>[]> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', SHOUTS + script], {
    maxBuffer: 32 * 1024 * 1024,
  });
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('the logger', () => {
  test('writes every line whole and in order, also what is no ASCII and more than a pipe takes', async () => {
    const lines = await linesOf(`
      for (let nth = 0; nth < 5_000; nth += 1) logger.info({ nth, name: 'Bäckerei Müller & Söhne 👍' }, 'gruß');
    `);

    expect(lines.map(({ nth }) => nth)).toEqual(Array.from({ length: 5_000 }, (_, nth) => nth));
    expect(lines[0]).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u),
      role: 'test',
      nth: 0,
      name: 'Bäckerei Müller & Söhne 👍',
      msg: 'gruß',
    });
  });

  test('writes what it holds when the process is told to end, or ends by an error that nobody caught', async () => {
    const asked = await linesOf(`
      for (let nth = 0; nth < 3; nth += 1) logger.info({ nth }, 'held');
      process.exit(0);
    `);
    const thrown = await linesOf(`
      process.on('uncaughtException', (error) => { logger.fatal({ err: error }, 'ended'); process.exit(0); });
      logger.info('held');
      setImmediate(() => { throw new Error('unexpected'); });
    `);

    expect(asked.map(({ nth }) => nth)).toEqual([0, 1, 2]);
    expect(thrown.map(({ msg }) => msg)).toEqual(['held', 'ended']);
  });

  test('writes a lone line without waiting for others', async () => {
    const child = spawn(
      process.execPath,
      ['--input-type=module', '--eval', `${SHOUTS} logger.info('alone'); setInterval(() => undefined, 60_000);`],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    try {
      const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
      expect(JSON.parse(line)).toMatchObject({ msg: 'alone' });
    } finally {
      child.kill();
    }
  });

  test('goes on without its reader when nobody reads any more', async () => {
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `${SHOUTS}
        for (let nth = 0; nth < 200; nth += 1) {
          logger.info({ nth, filler: 'x'.repeat(1_000) }, 'unread');
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
        process.stderr.write('went on');`,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    child.stdout.destroy();
    const [said] = (await once(child.stderr, 'data')) as [Buffer];

    expect(said.toString()).toBe('went on');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('keeps secrets out of its lines', async () => {
    const [line] = await linesOf(`logger.info({ authorization: 'Bearer 1', key: 'k' }, 'asked');`);

    expect(line).toMatchObject({ authorization: '[Redacted]', key: '[Redacted]' });
  });
});
