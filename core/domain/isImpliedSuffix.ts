import type { RegisterType } from './companyId.ts';
import { euidRuleOf } from './euidRules.ts';

/** Letters that every number of a state has are no part of its company ids: the portal does not show them. */
export function isImpliedSuffix(courtCode: string, type: RegisterType, suffix: string): boolean {
  const rule = euidRuleOf(courtCode);
  const covers = rule?.registers.includes(type) === true;
  return covers && typeof rule.suffix === 'object' && rule.suffix.always === suffix;
}
