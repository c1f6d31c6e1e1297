import { Pool } from 'undici';
import { z } from 'zod';

const answerSchema = z.object({
  data: z.object({
    status: z.string(),
    output: z.object({ company_id: z.string(), _registry_meta: z.object({ cache_hit: z.boolean() }) }).nullish(),
  }),
});

export interface PlatformClient {
  /** Waits for the company in the request itself. @throws Error unless it was read as wished */
  readNow(companyId: string, from: 'mirror' | 'portal'): Promise<void>;
  /** Orders the company; the answer only says that it was accepted. */
  order(companyId: string): Promise<void>;
  close(): Promise<void>;
}

/** More than are ever under way at the rates of the benchmark, unless the platform stalls. */
const CONNECTIONS = 64;

export function openPlatformClient(baseUrl: string, apiKey: string): PlatformClient {
  const pool = new Pool(baseUrl, { connections: CONNECTIONS });
  const post = async (companyId: string, async: boolean, wanted: number) => {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: '/api/enrichments/get_company',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ company_id: companyId, async }),
    });
    const text = await body.text();
    if (statusCode !== wanted) {
      throw new Error(`${companyId}: ${statusCode} ${text}`);
    }
    return answerSchema.parse(JSON.parse(text)).data;
  };
  return {
    readNow: async (companyId, from) => {
      const data = await post(companyId, false, 200);
      const isHit = data.output?._registry_meta.cache_hit;
      if (data.output?.company_id !== companyId || isHit !== (from === 'mirror')) {
        throw new Error(`${companyId} was not read from the ${from}: ${JSON.stringify(data)}`);
      }
    },
    order: async (companyId) => {
      await post(companyId, true, 202);
    },
    close: () => pool.close(),
  };
}
