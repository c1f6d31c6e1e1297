import { z } from 'zod';
import { SHOWN_STATUSES } from '#domain/lifecycle';
import { HOLDER_KINDS, PROOFS, STOP_REASONS } from '#domain/ownership/ownershipGraph';
import { OWNERSHIP_STOPS } from '#domain/workflow/ownership/ownershipOutput';
import { OWNERSHIP_CREDITS, OWNERSHIP_DEPTH, OWNERSHIP_MOST_LISTS } from '#domain/workflow/ownership/ownershipRequest';
import { meanings } from '../meanings.ts';
import { companyIdSchema, daySchema } from '../shared.ts';
import { wholeNumberField } from '../wholeNumberField.ts';
import { HOLDER_WORDS, NODE_STOP_WORDS, OWNERSHIP_STOP_WORDS, PROOF_WORDS } from './ownershipWords.ts';

export const getOwnershipGraphInput = z.strictObject({
  company_id: companyIdSchema,
  depth: wholeNumberField(1, OWNERSHIP_DEPTH.most, '[1-9]|10')
    .optional()
    .meta({
      description:
        'Lists that are read one behind the other: 1 reads the owners of the company, 2 those of its owners as well. ' +
        `Default ${OWNERSHIP_DEPTH.usual}.`,
    }),
  max_credits: wholeNumberField(0, OWNERSHIP_CREDITS.most, '0|[1-9][0-9]?|[1-4][0-9]{2}|500')
    .optional()
    .meta({
      description: `The most that it may cost, which is reserved and never exceeded. Default ${OWNERSHIP_CREDITS.usual}.`,
    }),
});

const quotientSchema = z.strictObject({
  numerator: z.string().regex(/^\d+$/).meta({ description: 'Whole number; text, since it may be long.' }),
  denominator: z
    .string()
    .regex(/^\d+$/)
    .meta({ description: 'Whole number above 0; the fraction is in lowest terms.' }),
  percentage: z.number().min(0).max(100).meta({ description: 'The same in percent, rounded to six digits.' }),
});

const shareSchema = quotientSchema.meta({ id: 'OwnershipShare' });

const effectiveShareSchema = quotientSchema
  .extend({
    is_exact: z.boolean().meta({ description: 'Whether every share on the way is known; else it is the least.' }),
  })
  .meta({ id: 'EffectiveShare' });

const nodeIdSchema = z.string().meta({ description: 'Id of a node of this graph.' });

const nodeSchema = z
  .strictObject({
    id: z.string().meta({ description: 'Unique within this graph; `n0` is the company that was asked for.' }),
    kind: z.enum(HOLDER_KINDS).meta({ description: 'What it is.', ...meanings(HOLDER_WORDS) }),
    name: z
      .string()
      .meta({ description: 'As the list prints it; of `n0` as registered, or its id where that is unknown.' }),
    city: z.string().nullable().meta({ description: 'Seat, or where the person lives.' }),
    birth_date: daySchema.nullable().meta({ description: 'Of a person; null where it is not printed.' }),
    country: z.string().nullable().meta({ description: 'Country as printed.' }),
    company_id: companyIdSchema.nullable().meta({ description: 'Of a `company`; null for all others.' }),
    proven_by: z
      .enum(PROOFS)
      .nullable()
      .meta({
        description: 'How it was found to be that company; null for `n0` and all others.',
        ...meanings(PROOF_WORDS),
      }),
    members: z.array(z.string()).meta({ description: 'Names of the people of a `community`.' }),
    stopped: z
      .enum([...STOP_REASONS, 'limit', 'open'])
      .nullable()
      .meta({
        description: 'Why its owners are not in the graph; null where they are, and for people.',
        ...meanings(NODE_STOP_WORDS),
      }),
    effective_share: effectiveShareSchema.nullable().meta({
      description:
        'The part of the company that it holds, directly and through companies between; null for `n0`, while the graph ' +
        'grows, and where more companies hold each other in circles than can be solved.',
    }),
  })
  .meta({ id: 'OwnershipNode' });

const holdingSchema = z
  .strictObject({
    holder: nodeIdSchema,
    company: nodeIdSchema,
    nominal_amount: z.number().min(0).meta({ description: 'Nominal amount of its shares, in `currency`.' }),
    currency: z.enum(['EUR', 'DM']).nullable().meta({ description: 'Null where the list names none.' }),
    share: shareSchema.nullable().meta({
      description: 'Part of the share capital; null where the amounts do not add up to the capital.',
    }),
    source_document_id: z.string().meta({ description: 'The list, by the SHA-256 of its file.' }),
  })
  .meta({ id: 'OwnershipHolding' });

const beneficialOwnerSchema = z
  .strictObject({
    node: nodeIdSchema,
    name: z.string().meta({ description: 'As of its node.' }),
    birth_date: daySchema.nullable().meta({ description: 'As of its node.' }),
    votes: shareSchema.meta({
      description: 'Part of the votes: what the person holds, and what companies under its control hold.',
    }),
    effective_share: effectiveShareSchema.nullable().meta({ description: 'As of its node.' }),
    through: z
      .array(nodeIdSchema)
      .meta({ description: 'Companies that the person controls, on the way to the company.' }),
  })
  .meta({ id: 'BeneficialOwner' });

const stepSchema = z
  .strictObject({
    step: z
      .string()
      .meta({ description: '`owners:` and a company id, or `search:` and a hash of the name of a firm.' }),
    type: z.string().meta({ description: 'Its enrichment type.' }),
    enrichment_id: z.int().meta({ description: 'Its enrichment, which can be asked for like any other.' }),
    status: z.enum(SHOWN_STATUSES).meta({ description: 'Its status.' }),
    credits: z.int().min(0).nullable().meta({ description: 'What it cost; null until it has ended.' }),
  })
  .meta({ id: 'OwnershipStep' });

export const getOwnershipGraphOutput = z.strictObject({
  company_id: companyIdSchema,
  company_name: z.string().nullable().meta({ description: 'Name as registered; null where it is not known.' }),
  depth: z.int().min(1).max(OWNERSHIP_DEPTH.most).meta({ description: 'As asked for.' }),
  nodes: z.array(nodeSchema).min(1).meta({ description: 'The company first, then holders as they were met.' }),
  holdings: z.array(holdingSchema).meta({ description: 'Who holds what of whom.' }),
  beneficial_owners: z.array(beneficialOwnerSchema).meta({
    description: 'People with more than a quarter of the votes, directly or by control (§ 3 GwG).',
  }),
  not_excluded: z.array(nodeIdSchema).meta({
    description:
      'People who may be beneficial owners, depending on whom the hidden holders belong to, and on who is the same person: ' +
      'lists leave birth dates and names out.',
  }),
  hidden: z.array(nodeIdSchema).meta({
    description:
      'Holders behind whom there may be people who are not in the graph, and from whom shares lead to the company.',
  }),
  is_complete: z.boolean().meta({
    description:
      'Whether there can be no other beneficial owner. Only then, where there is none, the legal representatives count ' +
      'as such (§ 3 (2) sentence 5 GwG).',
  }),
  steps: z.array(stepSchema).meta({ description: 'The enrichments that were started for it, in their order.' }),
  credits_spent: z.int().min(0).meta({
    description: 'What the steps have cost, each on its own enrichment: the graph itself costs nothing.',
  }),
  stopped_reason: z
    .enum(OWNERSHIP_STOPS)
    .nullable()
    .meta({
      description: `Why it has ended; null while it grows. A graph has at most ${OWNERSHIP_MOST_LISTS} lists.`,
      ...meanings(OWNERSHIP_STOP_WORDS),
    }),
});

export type GetOwnershipGraphOutput = z.infer<typeof getOwnershipGraphOutput>;
export type OwnershipNodeEntry = GetOwnershipGraphOutput['nodes'][number];
