import { z } from 'zod';
import { REGISTER_TYPES } from '#domain/companyId';
import { EVERY_DAYS_MAX, EVERY_DAYS_MIN, MONITOR_BUDGET_MAX, MONITOR_TOPICS } from '#domain/monitor/monitor';
import { commonStatus } from './condition.ts';
import { celRules, type CustomResource } from './customResource.ts';
import { apiKeyReference, outgoing } from './references.ts';

/** Whether its court exists is for the API to say. */
const COMPANY_ID = new RegExp(`^DE-(${REGISTER_TYPES.join('|')})-[A-Z][0-9]{4}[A-Z]?-[0-9]{1,7}[A-Z]{0,3}$`);
const EVERY = /^([1-9]|[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9]|36[0-5])d$/;
const count = z.int().min(0);

export const companyMonitorSpec = z
  .strictObject({
    what: z.enum(MONITOR_TOPICS).meta({ description: 'What is read.' }),
    companyId: z
      .string()
      .regex(COMPANY_ID, 'companyId must be that of a register, such as DE-HRB-F1103-261904.')
      .max(64)
      .optional()
      .meta({ description: 'The company, such as DE-HRB-F1103-261904; of email none.' }),
    email: z.string().min(3).max(320).optional().meta({ description: 'The address, of email only.' }),
    every: z
      .string()
      .regex(EVERY, `every must be ${EVERY_DAYS_MIN}d to ${EVERY_DAYS_MAX}d, such as 7d.`)
      .meta({ description: 'The interval in days, such as 7d.' }),
    budget: count
      .max(MONITOR_BUDGET_MAX)
      .optional()
      .meta({ description: 'Credits that it may spend in a calendar month of UTC. Default: no limit.' }),
    paused: z.boolean().default(false).meta({ description: 'true: no check is planned until it is false again.' }),
    callbackUrl: outgoing
      .optional()
      .meta({ description: 'Each change is POSTed there, beside the webhooks that ask for it.' }),
    apiKey: apiKeyReference,
  })
  .meta(
    celRules(
      {
        rule: "has(self.email) == (self.what == 'email') && has(self.companyId) == (self.what != 'email')",
        message: 'a monitor of email takes email, any other takes companyId',
      },
      {
        rule: 'self.what == oldSelf.what && has(self.email) == has(oldSelf.email) && has(self.companyId) == has(oldSelf.companyId) && (!has(self.email) || self.email == oldSelf.email) && (!has(self.companyId) || self.companyId == oldSelf.companyId)',
        message: 'what is watched does not change; make another',
      },
    ),
  );
export type CompanyMonitorSpec = z.infer<typeof companyMonitorSpec>;

/** By condition, why it is as it is (docs/kubernetes.md, "CompanyMonitor"). */
export const COMPANY_MONITOR_REASONS = {
  /** The monitor at the API is as the object says, and can be paid. */
  Ready: {
    active: 'Active',
    paused: 'Paused',
    creditsExhausted: 'CreditsExhausted',
    invalid: 'Invalid',
    noApiKey: 'NoApiKey',
    rateExceeded: 'RateExceeded',
    limitReached: 'LimitReached',
    notFound: 'NotFound',
    refused: 'Refused',
    noAnswer: 'NoAnswer',
  },
  /** The last check has read the source, and the next one is not overdue. */
  UpToDate: {
    checked: 'Checked',
    notChecked: 'NotChecked',
    checkFailed: 'CheckFailed',
    inconclusive: 'Inconclusive',
    late: 'Late',
    paused: 'Paused',
    budgetExhausted: 'BudgetExhausted',
    creditsExhausted: 'CreditsExhausted',
    notFound: 'NotFound',
    notAsked: 'NotAsked',
  },
  /** The next check costs more than is left of the budget in its month. */
  BudgetExhausted: {
    spent: 'Spent',
    withinBudget: 'WithinBudget',
    noBudget: 'NoBudget',
    paused: 'Paused',
    notFound: 'NotFound',
    notAsked: 'NotAsked',
  },
} as const;

export const companyMonitorStatus = z.object({
  ...commonStatus,
  monitorId: z.int().min(1).optional().meta({ description: 'Its id at the API.' }),
  subject: z.string().optional().meta({ description: 'The company or address.' }),
  lastCheckedAt: z.iso.datetime().optional().meta({ description: 'When the last check has ended.' }),
  nextCheckAt: z.iso.datetime().optional().meta({ description: 'When the next one is due; absent while one runs.' }),
  changes: count.optional().meta({ description: 'How many changes its checks have found.' }),
  spentThisMonth: count.optional().meta({ description: 'Credits, in this month of UTC.' }),
});
export type CompanyMonitorStatus = z.infer<typeof companyMonitorStatus>;

const conditionColumn = (name: string, type: string, priority: 0 | 1) =>
  ({ name, type: 'string', jsonPath: `.status.conditions[?(@.type=="${type}")].status`, priority }) as const;

export const COMPANY_MONITOR: CustomResource = {
  kind: 'CompanyMonitor',
  plural: 'companymonitors',
  singular: 'companymonitor',
  shortNames: ['cmon'],
  description: 'A company or an e-mail address that is read again and again; each change is told once.',
  spec: companyMonitorSpec,
  status: companyMonitorStatus,
  rules: [],
  columns: [
    { name: 'What', type: 'string', jsonPath: '.spec.what', priority: 0 },
    { name: 'Subject', type: 'string', jsonPath: '.status.subject', priority: 0 },
    { name: 'Every', type: 'string', jsonPath: '.spec.every', priority: 0 },
    conditionColumn('Ready', 'Ready', 0),
    conditionColumn('Up To Date', 'UpToDate', 0),
    { name: 'Last Check', type: 'date', jsonPath: '.status.lastCheckedAt', priority: 0 },
    { name: 'Changes', type: 'integer', jsonPath: '.status.changes', priority: 0 },
    { name: 'Spent', type: 'integer', jsonPath: '.status.spentThisMonth', priority: 1 },
    { name: 'Budget', type: 'integer', jsonPath: '.spec.budget', priority: 1 },
    conditionColumn('Exhausted', 'BudgetExhausted', 1),
    { name: 'Next Check', type: 'string', jsonPath: '.status.nextCheckAt', priority: 1 },
    { name: 'Monitor', type: 'integer', jsonPath: '.status.monitorId', priority: 1 },
    { name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp', priority: 0 },
  ],
};
