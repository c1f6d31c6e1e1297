import { describe, expect, it } from '@jest/globals';
import type { Response } from 'express';
import { addLimitFields } from '../../../api/http/limitFields.ts';
import type { RateDecision } from '#domain/rateLimit';

const POLICY = { name: 'default', limit: 100, periodSeconds: 60 };

/** The RateLimit field of an answer. */
function fieldOf(decision: RateDecision): string | undefined {
  const fields = new Map<string, string>();
  const response = {
    getHeader: (name: string) => fields.get(name),
    setHeader: (name: string, value: string) => fields.set(name, value),
  };
  addLimitFields(response as unknown as Response, POLICY, decision);
  return fields.get('RateLimit');
}

describe('RateLimit', () => {
  it('tells a refused request the seconds of Retry-After', () => {
    const refused = { allowed: false, remaining: 0, retryAfterMilliseconds: 501, resetMilliseconds: 60_500 };
    expect(fieldOf(refused)).toBe('"default";r=0;t=1');
  });

  it('tells an allowed request when the whole limit is free again', () => {
    const allowed = { allowed: true, remaining: 7, retryAfterMilliseconds: 0, resetMilliseconds: 60_500 };
    expect(fieldOf(allowed)).toBe('"default";r=7;t=61');
  });
});
