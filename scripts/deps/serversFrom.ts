import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { IMAGES } from './containerPlan.ts';
import { isOnPath } from './isOnPath.ts';
import { JARS } from './kafka.ts';
import { redisProgram } from './redis.ts';

export type ServersFrom = 'packages' | 'containers';

/**
 * Where Kafka and Redis come from on this machine: as DEPS_FROM says, else packages where they are installed, else
 * containers where their images are (docs/adr/0017-servers-come-from-packages-or-containers.md).
 *
 * @returns null where neither is there
 * @throws Error where DEPS_FROM is something else
 */
export function serversFrom(): ServersFrom | null {
  const wanted = process.env['DEPS_FROM'] ?? '';
  switch (wanted) {
    case 'packages':
      return hasPackages() ? wanted : null;
    case 'containers':
      return hasImages() ? wanted : null;
    case '':
      return hasPackages() ? 'packages' : hasImages() ? 'containers' : null;
    default:
      throw new Error(`DEPS_FROM is ${wanted}; give packages or containers`);
  }
}

function hasPackages(): boolean {
  return redisProgram() !== undefined && isOnPath('java') && existsSync(JARS);
}

/** Also asks whether an engine answers. */
function hasImages(): boolean {
  const { kafka, redis } = IMAGES;
  return (
    isOnPath('docker') && spawnSync('docker', ['image', 'inspect', kafka, redis], { stdio: 'ignore' }).status === 0
  );
}
