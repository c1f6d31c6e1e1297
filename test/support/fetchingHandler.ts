import type { ClaimedWork } from '#ports/workQueue';
import { goOnWithFile } from '../../workers/enrichments/handover/goOnWithFile.ts';
import { handOver } from '../../workers/enrichments/handover/handOver.ts';
import type { HandoverHelp } from '../../workers/enrichments/handover/handoverHelp.ts';
import type { EnrichmentHandler } from '../../workers/enrichments/handler.ts';
import { result } from './apiCalls.ts';
import { WANTED } from './handoverQuestions.ts';

/** A handler whose portal asks for people each time, and that takes files which say "wanted". */
export class FetchingHandler implements Partial<EnrichmentHandler> {
  readonly attempts: ClaimedWork[] = [];
  readonly #help: () => HandoverHelp | null;

  constructor(help: () => HandoverHelp | null) {
    this.#help = help;
  }

  readonly fromSource: EnrichmentHandler['fromSource'] = async (work) => {
    this.attempts.push(work);
    const goneOn = await goOnWithFile(this.#help(), work, ({ bytes, fileName }) => {
      const text = Buffer.from(bytes).toString();
      return Promise.resolve(
        text.startsWith('wanted')
          ? { kind: 'wanted' as const, result: result({ read: text, file: fileName }) }
          : { kind: 'other' as const, reason: `It says “${text.slice(0, 100)}”.` },
      );
    });
    return goneOn ?? handOver(this.#help(), work, WANTED);
  };
}
