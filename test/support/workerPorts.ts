import { openPostgresPorts } from './postgresPorts.ts';
import type { StorePorts } from './storePorts.ts';

/** Two processes on one database that look like one: what workers do runs with their log-in, all else with the owner's. */
export async function openWorkerPorts(ownerUrl: string, workerUrl: string, now: () => Date): Promise<StorePorts> {
  const owner = await openPostgresPorts(ownerUrl, now);
  const worker = await openPostgresPorts(workerUrl, now);
  return {
    ...owner,
    queue: worker.queue,
    ledger: worker.ledger,
    sourcePauses: worker.sourcePauses,
    mirror: worker.mirror,
    enrichmentsFinished: worker.enrichmentsFinished,
    documentCache: { ...worker.documentCache, forgetOld: (before) => owner.documentCache.forgetOld(before) },
    savedPages: { ...owner.savedPages, save: (page, limit) => worker.savedPages.save(page, limit) },
    workflows: worker.workflows,
    captchas: {
      ...owner.captchas,
      ask: (captcha, signal) => worker.captchas.ask(captcha, signal),
      reportWrong: (id) => worker.captchas.reportWrong(id),
    },
    handovers: {
      ...owner.handovers,
      ask: (question) => worker.handovers.ask(question),
      file: (lease) => worker.handovers.file(lease),
      read: (lease, file) => worker.handovers.read(lease, file),
    },
    providerRequests: {
      ...owner.providerRequests,
      open: (request, at) => worker.providerRequests.open(request, at),
      wait: (lease, referenceHash) => worker.providerRequests.wait(lease, referenceHash),
      resume: (lease, referenceHash, at) => worker.providerRequests.resume(lease, referenceHash, at),
    },
    close: async () => {
      await worker.close();
      await owner.close();
    },
  };
}
