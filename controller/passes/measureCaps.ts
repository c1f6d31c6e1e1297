import { BUDGET_LEVELS } from '#domain/budget';
import type { CapFigures } from '#ports/budgets';
import type { ControllerMetrics } from '../controllerMetrics.ts';

export interface CapServices {
  readonly capFigures: CapFigures;
  readonly metrics: Pick<ControllerMetrics, 'caps'>;
}

/** Shows how many caps are used how far; returns how many there are. */
export async function measureCaps({ capFigures, metrics }: CapServices, now: Date): Promise<number> {
  const figures = await capFigures.byLevel(now);
  BUDGET_LEVELS.forEach((level) => metrics.caps.set({ level }, figures[level]));
  return BUDGET_LEVELS.reduce((sum, level) => sum + figures[level], 0);
}
