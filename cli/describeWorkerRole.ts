import type { PlatformMigration } from './compose/runMigrations.ts';

/** What `enrich migrate` says of the role of workers: nothing where it was there. */
export function describeWorkerRole({ name, state }: PlatformMigration['workerRole']): readonly string[] {
  switch (state) {
    case 'kept':
      return [];
    case 'made':
      return [`made the role ${name}: logins of workers become members of it`];
    case 'missing':
      return [
        `there is no role ${name}, and this login may not make it: workers go on with a login that may do more`,
        `  an administrator makes it with: create role "${name}" nologin; then run again: enrich migrate`,
      ];
  }
}
