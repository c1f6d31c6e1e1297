import type { DashboardClient } from './dashboardClient.ts';
import type { TestAnswer } from './testPlatform.ts';

/** The fields of a preview's form as a browser would send them. */
export function previewFields(html: string): Record<string, string> {
  const [, form = ''] = /<form method="post" action="\/batches">(.*?)<\/form>/s.exec(html) ?? [];
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const chosen = [...form.matchAll(/<select[^>]*\sname="([^"]+)".*?<option value="([^"]*)" selected>/gs)];
  return Object.fromEntries([...hidden, ...chosen].map(([, name = '', value = '']) => [name, value]));
}

/** Pastes rows, and starts the batch that the preview shows. */
export async function startPasted(visitor: DashboardClient, type: string, rows: string): Promise<TestAnswer> {
  const { headers } = await visitor.post('/batches/new', { type, rows });
  return visitor.post('/batches', previewFields((await visitor.get(headers.get('location') ?? '')).text));
}
