import type { z } from 'zod';

let areOn = false;

/** From now on every row of this process is held to the schema of its statement, with neither column more nor less. */
export function checkAllRows(): void {
  areOn = true;
}

/**
 * Does nothing until checkAllRows() was called: hot rows are not checked in production (ADR 3).
 *
 * @throws Error with the name of the statement and of each column that is not as its schema says
 */
export function checkRows(statement: string, schema: z.ZodObject, rows: readonly unknown[]): void {
  if (!areOn) {
    return;
  }
  const strict = schema.strict();
  for (const row of rows) {
    const { error } = strict.safeParse(row);
    if (error !== undefined) {
      const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
      throw new Error(`The statement ${statement} answered another row than its schema says: ${problems.join('; ')}`);
    }
  }
}
