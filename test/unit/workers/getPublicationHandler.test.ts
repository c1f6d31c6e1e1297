import { describe, expect, test } from '@jest/globals';
import { WorkError } from '#domain/verdict';
import type { Mirror } from '#ports/mirror';
import type { ClaimedWork } from '#ports/workQueue';
import { createGetPublicationHandler } from '../../../workers/enrichments/get_publication/getPublicationHandler.ts';
import type { CaptchaQuestion, CaptchaReceipt, CaptchaSolver } from '#ports/captchaSolver';
import type { CaptchaHelp } from '../../../workers/enrichments/get_publication/captchaQuestion.ts';
import type { ProviderQuestion } from '../../../workers/enrichments/handler.ts';
import { provenanceOf } from '../../support/provenanceOf.ts';
import type { Source, VisitNeeds } from '../../../workers/enrichments/sources.ts';
import { FORGETFUL_KEEPER } from '../../support/forgetfulKeeper.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const ID = 'DE-HRB-F1103-261478-5c0e9a3f71b24d86a1f0';
const work = {
  id: 1,
  type: 'get_publication',
  input: { publication_id: ID },
  resumption: null,
} as unknown as ClaimedWork;

const signal = new AbortController().signal;
const CONTEXT = { enrichmentId: 1, signal, required: null };

describe('get_publication', () => {
  test('fails without a browser for an id that no list ever had, and says what to call first', async () => {
    const mirror: Mirror = { read: () => Promise.resolve(null), readPublication: () => Promise.resolve(null) };
    const source = { visit: () => Promise.reject(new Error('A browser was opened')) };
    const failure = await createGetPublicationHandler({ mirror, source, captchas: null }, FORGETFUL_KEEPER)
      .fromSource(work, CONTEXT)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(WorkError);
    expect((failure as WorkError).verdict).toMatchObject({ kind: 'permanent', code: 'publication_not_in_mirror' });
    expect((failure as WorkError).message).toMatch(/list_company_publications first/);
  });

  test('says where on the page the values of its output stand, of which it knows more than the page', async () => {
    const provenance = provenanceOf('A GmbH');
    const publication = { company_name: 'A GmbH', type: 'other' };
    const mirror: Mirror = {
      read: () => Promise.resolve(null),
      readPublication: () =>
        Promise.resolve({ companyId: 'DE-HRB-F1103-261478', source: 'bundesanzeiger', entry: { type: 'note' } }),
    };
    const source: Source = {
      visit: () => Promise.resolve({ result: { kind: 'read', publication, provenance } as never, proxy: null }),
    };
    expect(
      await createGetPublicationHandler({ mirror, source, captchas: null }, FORGETFUL_KEEPER).fromSource(work, CONTEXT),
    ).toMatchObject({
      output: { publication_id: ID, company_name: 'A GmbH', type: 'note' },
      explanation: { kind: 'read', provenance },
    });
  });

  describe('at a captcha', () => {
    const shown = { picture: new Uint8Array([1]), pictureHash: 'ab', url: 'https://portal/captcha', cookies: [] };
    const mirror: Mirror = {
      read: () => Promise.resolve(null),
      readPublication: () =>
        Promise.resolve({ companyId: 'DE-HRB-F1103-261478', source: 'bundesanzeiger', entry: { company_name: 'A' } }),
    };

    /** A gazette that shows a captcha to every visit that it lets in, which leaves by the same proxy. */
    function setUp(receipt: CaptchaReceipt, captchas = true, refusal: WorkError | null = null) {
      const visits: VisitNeeds[] = [];
      const asked: CaptchaQuestion[] = [];
      const counted: string[] = [];
      const source: Source = {
        visit: (_context, needs) => {
          visits.push(needs);
          if (refusal !== null) {
            return Promise.reject(refusal);
          }
          return Promise.resolve({ result: { kind: 'captcha', captcha: shown } as never, proxy: 'proxy.example' });
        },
      };
      const solver: CaptchaSolver = {
        ask: (question) => {
          asked.push(question);
          return Promise.resolve(receipt);
        },
        reportWrong: () => Promise.resolve(),
      };
      const help: CaptchaHelp = {
        solver,
        deadlineSeconds: 120,
        newCaptchaId: () => 'k3f9x2mpqa',
        now: () => NOW,
        count: (outcome) => void counted.push(outcome),
      };
      const handler = createGetPublicationHandler(
        { mirror, source, captchas: captchas ? help : null },
        FORGETFUL_KEEPER,
      );
      const visit = async (resumption: ClaimedWork['resumption']): Promise<ProviderQuestion> => {
        const result = await handler.fromSource({ ...work, resumption }, CONTEXT);
        if (!('ask' in result)) {
          throw new Error('The captcha was not asked');
        }
        return result;
      };
      return { visit, visits, asked, counted };
    }
    const held = (asked: number) => ({
      captchaId: 'earlier',
      asked,
      egress: 'proxy.example',
      captcha: { pictureHash: 'ab', url: 'https://portal/captcha', cookies: [] },
    });

    test('asks for it and holds what the next visit needs, the picture aside', async () => {
      const { visit, asked, counted } = setUp({ kind: 'accepted' });
      const question = await visit(null);
      const { picture, ...captcha } = shown;
      const deadline = new Date(NOW.getTime() + 120_000);
      expect(question).toMatchObject({
        provider: 'captcha-solver',
        held: { captchaId: 'k3f9x2mpqa', asked: 1, egress: 'proxy.example', captcha },
        deadline,
      });
      expect(asked).toEqual([]);
      await question.ask('reference', signal);
      expect(asked).toEqual([{ captchaId: 'k3f9x2mpqa', reference: 'reference', picture, deadline }]);
      expect(counted).toEqual(['asked']);
    });

    test('goes on by the egress that the portal knows, and counts what it asked before', async () => {
      const { visit, visits } = setUp({ kind: 'accepted' });
      const question = await visit({ held: held(2), answer: { text: 'W4K7PZ' } });
      expect(visits).toEqual([{ retrievals: 1, egress: 'proxy.example' }]);
      expect(question.held).toMatchObject({ asked: 3 });
    });

    test.each([
      ['throttled', []],
      ['retry', ['unused']],
    ] as const)('counts an answer that a visit ended as %s did not come to use: %j', async (kind, outcomes) => {
      const refusal = new WorkError({ kind, until: 0, code: 'source_unavailable', message: 'Later.' });
      const { visit, counted } = setUp({ kind: 'accepted' }, true, refusal);
      await expect(visit({ held: held(1), answer: { text: 'W4K7PZ' } })).rejects.toBe(refusal);
      expect(counted).toEqual(outcomes);
    });

    test('begins with the search where nobody could read the picture', async () => {
      const { visit, visits, counted } = setUp({ kind: 'accepted' });
      expect((await visit({ held: held(1), answer: { text: null } })).held).toMatchObject({ asked: 2 });
      expect([visits, counted]).toEqual([[{ retrievals: 2 }], ['unused']]);
    });

    test('asks no fourth time in one attempt', async () => {
      const { visit } = setUp({ kind: 'accepted' });
      await expect(visit({ held: held(3), answer: { text: 'WRONG' } })).rejects.toMatchObject({
        verdict: { kind: 'retry', code: 'captcha_unsolved' },
      });
    });

    test('fails for good where there is nobody to ask', async () => {
      await expect(setUp({ kind: 'accepted' }, false).visit(null)).rejects.toMatchObject({
        verdict: { kind: 'permanent', code: 'captcha_unsolved' },
      });
    });

    test.each([
      [true, 'retry'],
      [false, 'permanent'],
    ])('says that nobody took the question (again later: %s)', async (retry, kind) => {
      const { visit, counted } = setUp({ kind: 'unavailable', retry });
      const question = await visit(null);
      await expect(question.ask('reference', signal)).rejects.toMatchObject({
        verdict: { kind, code: 'provider_unavailable' },
      });
      expect(counted).toEqual([]);
    });
  });
});
