import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../writeWhole.ts';

const submissionSchema = z.strictObject({
  idempotency_key: z.string(),
  csv_url: z.string(),
  batch_id: z.int().nullable(),
  started_at: z.iso.datetime(),
});

/** How far the submission of one file has come. */
export type Submission = z.infer<typeof submissionSchema>;

/** Remembers submissions until they are over, so that the same command goes on where an earlier one ended. */
export interface Submissions {
  /** @param name what tells this submission from every other */
  find(name: string): Promise<Submission | null>;
  save(name: string, submission: Submission): Promise<void>;
  forget(name: string): Promise<void>;
}

/** docs/spec/contract.md, "Limits": how long the API remembers an Idempotency-Key. */
const REMEMBERED_MILLISECONDS = 24 * 3_600_000;

/** One file each, readable by its owner only, because the bearer of a csv_url can read the rows. */
export function createSubmissions(directory: string, now: () => Date): Submissions {
  const fileOf = (name: string): string => join(directory, `${name}.json`);
  return {
    find: async (name) => {
      const parsed = submissionSchema.safeParse(await readJson(fileOf(name)));
      if (!parsed.success) {
        return null;
      }
      const age = now().getTime() - new Date(parsed.data.started_at).getTime();
      return age < REMEMBERED_MILLISECONDS ? parsed.data : null;
    },
    save: async (name, submission) => {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeWhole(fileOf(name), [Buffer.from(`${JSON.stringify(submission, null, 2)}\n`)]);
    },
    forget: (name) => rm(fileOf(name), { force: true }),
  };
}

/** Null where there is no such file, or nothing in it that a submission could go on from. */
async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || (error as { code?: string }).code === 'ENOENT') {
      return null;
    }
    throw error;
  }
}
