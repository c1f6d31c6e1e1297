import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const companyIds = z.string();

/** What demo.json holds (docs/spec/running.md, "demo.json"). */
export const demoFactsSchema = z.object({
  base_url: z.string(),
  metrics_url: z.string(),
  org_id: z.number(),
  admin_key: z.string(),
  member_key: z.string(),
  other_org_key: z.string(),
  no_registry_key: z.string(),
  poor_key: z.string(),
  dashboard: z.object({
    url: z.string(),
    email: z.string(),
    password: z.string(),
    /** A user of the same organization who is no administrator. */
    member_email: z.string(),
    member_password: z.string(),
  }),
  /** The address of each simulated portal under `<portal>_url`, and that of their control. */
  simulator: z.object({ control_url: z.string() }).catchall(z.string()),
  companies: z.object({
    ordinary: companyIds,
    publications: companyIds,
    owners_history: companyIds,
    owners_two_lists: companyIds,
    owners_one_list: companyIds,
    owners_legacy_scan: companyIds,
    /** Its owners are companies of the register as well, which own each other. */
    group: companyIds,
    no_documents: companyIds,
    name_changed: companyIds,
    partnership: companyIds,
    deleted: companyIds,
    same_number_twice: z.array(companyIds),
    not_in_register: companyIds,
  }),
  emails: z.object({
    deliverable: z.string(),
    unknown_user: z.string(),
    no_mx: z.string(),
    disposable: z.string(),
    role: z.string(),
    catch_all: z.string(),
  }),
});
export type DemoFacts = z.infer<typeof demoFactsSchema>;

/** An earlier release knew no dashboard and fewer companies; its keys stay all the same. */
const earlierFactsSchema = demoFactsSchema.omit({ companies: true }).partial({ dashboard: true });
export type EarlierDemoFacts = z.infer<typeof earlierFactsSchema>;

export function demoFactsFile(dataDirectory: string): string {
  return join(dataDirectory, 'demo.json');
}

/** The facts of the last demo on this directory, or null where there are none that can be read. */
export async function readDemoFacts(dataDirectory: string): Promise<EarlierDemoFacts | null> {
  try {
    const facts = earlierFactsSchema.safeParse(JSON.parse(await readFile(demoFactsFile(dataDirectory), 'utf8')));
    return facts.success ? facts.data : null;
  } catch (error) {
    if (error instanceof SyntaxError || (error as { code?: string }).code === 'ENOENT') {
      return null;
    }
    throw error;
  }
}

/** Readable by the owner only: it holds keys. Written whole or not at all. */
export async function writeDemoFacts(dataDirectory: string, facts: DemoFacts): Promise<string> {
  await mkdir(dataDirectory, { recursive: true });
  const file = demoFactsFile(dataDirectory);
  await writeFile(`${file}.new`, `${JSON.stringify(facts, null, 2)}\n`, { mode: 0o600 });
  await chmod(`${file}.new`, 0o600);
  await rename(`${file}.new`, file);
  return file;
}
