import type { getLiveness as operation } from '#contract/operations/getLiveness';
import type { UseCase } from './useCase.ts';

export function getLiveness(): UseCase<typeof operation> {
  return () => Promise.resolve({ kind: 'alive', body: { status: 'ok' } });
}
