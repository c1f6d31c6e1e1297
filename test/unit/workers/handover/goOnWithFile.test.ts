import { describe, expect, test } from '@jest/globals';
import { HANDOVER_REFUSAL_CHARACTERS } from '#domain/handover';
import { WorkError } from '#domain/verdict';
import type { HandoverFile, HandoverQuestion } from '#ports/handovers';
import type { ClaimedWork } from '#ports/workQueue';
import {
  type BroughtFile,
  type FileVerdict,
  goOnWithFile,
} from '../../../../workers/enrichments/handover/goOnWithFile.ts';
import { handOver } from '../../../../workers/enrichments/handover/handOver.ts';
import type { HandoverHelp } from '../../../../workers/enrichments/handover/handoverHelp.ts';
import { inChunks } from '../../../support/tables/inChunks.ts';
import { WANTED } from '../../../support/handoverQuestions.ts';

const NOW = new Date('2026-01-31T12:00:00.000Z');
const DEADLINE = '2026-01-31T12:10:00.000Z';
const HELD = { wanted: WANTED, deadline: DEADLINE };
const FILE: HandoverFile = { fileName: 'accounts.html', bytes: 8 };
const never = new AbortController().signal;

function workWith(resumption: ClaimedWork['resumption']): ClaimedWork {
  return {
    id: 42,
    organizationId: 3,
    type: 'get_publication',
    lane: 'browser:bundesanzeiger',
    input: {},
    acceptedAt: NOW,
    reserved: 5,
    attempt: 1,
    leaseToken: 1,
    resumption,
  };
}
const ANSWERED = workWith({ held: HELD, answer: { upload_id: 17 } });

function setUp(file: HandoverFile | null = FILE) {
  const asked: HandoverQuestion[] = [];
  const counted: string[] = [];
  const help: HandoverHelp = {
    desk: {
      ask: (question) => {
        asked.push(question);
        return Promise.resolve();
      },
      file: () => Promise.resolve(file),
      read: () => inChunks('accounts', [3]),
    },
    deadlineSeconds: 600,
    longestLifeSeconds: 86_400,
    now: () => NOW,
    count: (outcome) => counted.push(outcome),
  };
  return { asked, counted, help };
}

const refuseWith = (reason: string) => (): Promise<FileVerdict<string>> => Promise.resolve({ kind: 'other', reason });
const unread = (): Promise<never> => {
  throw new Error('No file is read');
};

describe('a hand-over', () => {
  test('asks for the document until the deadline, and holds what looks at the file later', async () => {
    const { asked, counted, help } = setUp();
    const question = handOver(help, workWith(null), WANTED);
    expect(question).toMatchObject({ provider: 'handover', held: HELD, deadline: new Date(DEADLINE) });
    expect(counted).toEqual([]);
    await question.ask('reference', never);
    expect(asked).toEqual([
      {
        lease: { id: 42, leaseToken: 1 },
        reference: 'reference',
        wanted: WANTED,
        deadline: new Date(DEADLINE),
        refusal: null,
      },
    ]);
    expect(counted).toEqual(['asked']);
  });

  test('promises no time that the enrichment does not live any more', () => {
    const acceptedAt = new Date(NOW.getTime() - 86_000_000);
    const question = handOver(setUp().help, { ...workWith(null), acceptedAt }, WANTED);
    const end = new Date('2026-01-31T12:06:40.000Z');
    expect(question).toMatchObject({ deadline: end, held: { deadline: end.toISOString() } });
  });

  test('fails at once where nobody is asked', () => {
    expect(() => handOver(null, workWith(null), WANTED)).toThrow(
      expect.objectContaining({
        verdict: expect.objectContaining({ kind: 'permanent', code: 'human_check_unanswered' }),
      }),
    );
  });
});

describe('the file that a person brought', () => {
  test('is none where the attempt begins anew, or nobody is asked any more', async () => {
    expect(await goOnWithFile(setUp().help, workWith(null), unread)).toBeNull();
    expect(await goOnWithFile(null, ANSWERED, unread)).toBeNull();
  });

  test('is given whole to who looks at it, with what is wanted', async () => {
    const { counted, help } = setUp();
    const seen: BroughtFile[] = [];
    const result = await goOnWithFile(help, ANSWERED, (file) => {
      seen.push(file);
      return Promise.resolve({ kind: 'wanted', result: 'read' });
    });
    expect(result).toBe('read');
    expect(seen.map(({ bytes, ...rest }) => ({ ...rest, text: Buffer.from(bytes).toString() }))).toEqual([
      { wanted: WANTED, fileName: 'accounts.html', text: 'accounts' },
    ]);
    expect(counted).toEqual(['accepted']);
  });

  test('is refused with its reason and asked for again, until the same deadline', async () => {
    const { asked, counted, help } = setUp();
    const again = await goOnWithFile(help, ANSWERED, refuseWith('It is of Andere GmbH.'));
    expect(again).toMatchObject({ provider: 'handover', held: HELD, deadline: new Date(DEADLINE) });
    await (again as ReturnType<typeof handOver>).ask('second', never);
    expect(asked).toMatchObject([{ reference: 'second', refusal: 'It is of Andere GmbH.' }]);
    expect(counted).toEqual(['refused']);
  });

  test('that cannot be read is refused as well', async () => {
    const { asked, help } = setUp();
    const unreadable = new WorkError({ kind: 'needs_human', code: 'source_changed', message: 'It is no page.' });
    const again = await goOnWithFile(help, ANSWERED, () => Promise.reject(unreadable));
    await (again as ReturnType<typeof handOver>).ask('second', never);
    expect(asked).toMatchObject([{ refusal: 'The file cannot be read: It is no page.' }]);
  });

  test('is not refused for what is no fault of it', async () => {
    const { counted, help } = setUp();
    const busy = new WorkError({ kind: 'retry', code: 'internal_error', message: 'No thread was free.' });
    await expect(goOnWithFile(help, ANSWERED, () => Promise.reject(busy))).rejects.toBe(busy);
    expect(counted).toEqual([]);
  });

  test('is asked for again where it is no longer kept', async () => {
    const { asked, help } = setUp(null);
    const again = await goOnWithFile(help, ANSWERED, unread);
    await (again as ReturnType<typeof handOver>).ask('second', never);
    expect(asked).toMatchObject([{ refusal: 'The file is no longer kept. Bring it again.' }]);
  });

  test('may say whatever it likes: the reason stays short', async () => {
    const { asked, help } = setUp();
    const again = await goOnWithFile(help, ANSWERED, refuseWith('a\u0000'.repeat(5_000)));
    await (again as ReturnType<typeof handOver>).ask('second', never);
    expect(asked[0]?.refusal).toHaveLength(HANDOVER_REFUSAL_CHARACTERS);
    expect(asked[0]?.refusal).not.toContain('\u0000');
  });
});
