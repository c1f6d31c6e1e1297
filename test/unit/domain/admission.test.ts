import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Admission, type Applicant, decideAdmissions, TURN_STEP_MILLISECONDS, turnOf } from '#domain/admission';
import { LANES } from '#domain/lane';
import { WORK_DEADLINE_SECONDS } from '#domain/policies';

/** Batches of a few organizations; a row's id tells its batch and place. */
const applicants: fc.Arbitrary<readonly Applicant[]> = fc
  .array(fc.record({ organizationId: fc.integer({ min: 1, max: 4 }), rows: fc.nat({ max: 30 }) }), { maxLength: 12 })
  .map((batches) =>
    batches.map(({ organizationId, rows }, index) => ({
      id: index + 1,
      organizationId,
      next: Array.from({ length: rows }, (_, row) => (index + 1) * 1_000 + row),
    })),
  );

const limits = fc.nat({ max: 200 });

function rowsOf(admissions: readonly Admission[], batchId: number): readonly number[] {
  return admissions.filter((one) => one.batchId === batchId).map(({ enrichmentId }) => enrichmentId);
}

/** How many rows of each of these were admitted. */
function shares(admissions: readonly Admission[], batches: readonly Applicant[]): readonly number[] {
  return batches.map(({ id }) => rowsOf(admissions, id).length);
}

describe('the admission of rows', () => {
  test('takes organizations in turn, then their batches, then rows', () => {
    const next = (batch: number) => [batch * 10, batch * 10 + 1];
    const admissions = decideAdmissions([
      { id: 1, organizationId: 7, next: next(1) },
      { id: 2, organizationId: 7, next: next(2) },
      { id: 3, organizationId: 8, next: next(3) },
    ]);
    expect(admissions.map(({ enrichmentId }) => enrichmentId)).toEqual([10, 30, 20, 31, 11, 21]);
    expect(admissions[0]).toEqual({ batchId: 1, enrichmentId: 10 });
  });

  test('uses every slot while rows are pending, up to the limit', () => {
    fc.assert(
      fc.property(applicants, limits, (batches, limit) => {
        const offered = batches.reduce((sum, { next }) => sum + next.length, 0);
        expect(decideAdmissions(batches, limit)).toHaveLength(Math.min(offered, limit));
      }),
    );
  });

  test('admits of each batch the first rows that it was given slots for, in their order, and none else', () => {
    fc.assert(
      fc.property(applicants, limits, (batches, limit) => {
        const admissions = decideAdmissions(batches, limit);
        for (const { id, next } of batches) {
          const rows = rowsOf(admissions, id);
          expect(rows).toEqual(next.slice(0, rows.length));
        }
      }),
    );
  });

  test('gives no organization two rows more than another that still has some', () => {
    fc.assert(
      fc.property(applicants, limits, (batches, limit) => {
        const admissions = decideAdmissions(batches, limit);
        const organizations = [...Map.groupBy(batches, ({ organizationId }) => organizationId).values()];
        const taken = organizations.map((own) => shares(admissions, own).reduce((sum, share) => sum + share, 0));
        const starved = organizations.flatMap((own, index) => {
          const offered = own.reduce((sum, { next }) => sum + next.length, 0);
          const got = taken[index] ?? 0;
          return got < offered ? [got] : [];
        });
        starved.forEach((got) => expect(Math.max(...taken)).toBeLessThanOrEqual(got + 1));
      }),
    );
  });

  test('gives no batch two rows more than another of its organization that still has some', () => {
    fc.assert(
      fc.property(applicants, limits, (batches, limit) => {
        const admissions = decideAdmissions(batches, limit);
        for (const own of Map.groupBy(batches, ({ organizationId }) => organizationId).values()) {
          const taken = shares(admissions, own);
          own.forEach(({ next }, index) => {
            const got = taken[index] ?? 0;
            expect(got === next.length || Math.max(...taken) <= got + 1).toBe(true);
          });
        }
      }),
    );
  });

  test('lets no batch change what the others of an earlier round get', () => {
    fc.assert(
      fc.property(applicants, limits, (batches, limit) => {
        const all = decideAdmissions(batches, Number.MAX_SAFE_INTEGER);
        expect(decideAdmissions(batches, limit)).toEqual(all.slice(0, limit));
      }),
    );
  });
});

describe('the step between turns', () => {
  test.each(LANES)(
    'of lane %s is a positive number of milliseconds below the deadline of one piece of work',
    (lane) => {
      expect(TURN_STEP_MILLISECONDS[lane]).toBeGreaterThan(0);
      expect(TURN_STEP_MILLISECONDS[lane]).toBeLessThan(WORK_DEADLINE_SECONDS * 1_000);
    },
  );

  test('is as long as a portal takes that allows 60 retrievals an hour', () => {
    expect(TURN_STEP_MILLISECONDS['browser:handelsregister'] * 60).toBeGreaterThanOrEqual(3_600_000);
  });
});

describe('the turn of a row', () => {
  const lane = 'network';
  const step = TURN_STEP_MILLISECONDS[lane];

  test('comes a step later for each row that its organization has in flight', () => {
    expect([0, 1, 5].map((ahead) => turnOf({ lane, admittedAt: 10, ahead, before: null }))).toEqual([
      10,
      10 + step,
      10 + 5 * step,
    ]);
  });

  test('is the one that it had before it was put off where none of its organization is ahead, then and now, and a new one else', () => {
    const row = { lane, admittedAt: 10 * step } as const;
    const first = { admittedAt: 3, turn: 3 };
    const behind = { admittedAt: 3, turn: 3 + step };
    expect(turnOf({ ...row, ahead: 0, before: first })).toBe(3);
    expect(turnOf({ ...row, ahead: 0, before: { admittedAt: 5 * step, turn: 3 } })).toBe(3);
    expect(turnOf({ ...row, ahead: 1, before: first })).toBe(11 * step);
    expect(turnOf({ ...row, ahead: 0, before: behind })).toBe(10 * step);
  });
});
