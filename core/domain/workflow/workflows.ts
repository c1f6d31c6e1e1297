import { planOwnership } from './ownership/planOwnership.ts';
import { planProfile } from './profile/planProfile.ts';
import type { Workflow } from './workflow.ts';

/** The types whose work is that of others; a planner a type. */
const WORKFLOWS: Readonly<Record<string, Workflow>> = {
  get_company_profile: planProfile,
  get_ownership_graph: planOwnership,
};

/** The rules of a type whose work is that of others; null for a type that visits a source itself. */
export function workflowOf(type: string): Workflow | null {
  return Object.hasOwn(WORKFLOWS, type) ? (WORKFLOWS[type] ?? null) : null;
}
