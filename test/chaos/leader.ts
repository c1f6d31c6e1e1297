import type { RoleProcess } from '../support/roleProcess.ts';

export async function leaderAmong(controllers: readonly RoleProcess[]): Promise<RoleProcess | null> {
  for (const controller of controllers) {
    if (await isLeader(controller)) {
      return controller;
    }
  }
  return null;
}

export async function isLeader({ metricsUrl }: RoleProcess): Promise<boolean> {
  return /^enrichment_controller_leader 1$/mu.test(await (await fetch(metricsUrl)).text());
}
