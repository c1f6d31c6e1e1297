import { listQuerySchema, oneOf } from '#contract/http/queries';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { GRANT } from '#ports/creditLedger';
import { statementCursorSchema } from './statementCursor.ts';

/** What the statement can be narrowed to: grants, or a type of enrichments. */
export const STATEMENT_TYPES = [GRANT, ...ENRICHMENT_TYPES.map(({ name }) => name)] as const;

/** What the page of credits and its export are asked. */
export const statementQuerySchema = listQuerySchema('credit-statement', ['any'])
  .omit({ status: true })
  .extend({
    type: oneOf('type', STATEMENT_TYPES).optional(),
    cursor: statementCursorSchema.default({ beforeId: null, balance: null }),
    for: oneOf('for', ['excel']).optional(),
  });
