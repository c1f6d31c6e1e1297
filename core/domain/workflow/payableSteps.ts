import type { ChildStep, PriceOf } from './workflow.ts';

/** The first of the pending steps that the credits cover, and of those after it what is still covered. */
export function payableSteps<Step extends Pick<ChildStep, 'type'>>(
  pending: readonly Step[],
  left: number,
  priceOf: PriceOf,
): readonly Step[] {
  let rest = left;
  return pending.filter(({ type }) => {
    const price = priceOf(type);
    const isCovered = price <= rest;
    rest -= isCovered ? price : 0;
    return isCovered;
  });
}
