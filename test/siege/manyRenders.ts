import { setTimeout as delay } from 'node:timers/promises';

/** A crowd of renders of one organization while a neighbour works, over HTTP on loopback. */
export interface ManyRenders {
  /** Of an API whose workers may load the crowd's film (EGRESS_ALLOW_CIDRS where it is on this machine). */
  readonly baseUrl: string;
  readonly crowd: Renderer;
  /** Another organization, which has the German registry. */
  readonly neighbour: Renderer;
  /** Prospects of the crowd: a half in one request, the others in a request each. */
  readonly renders: number;
  /** Companies that the mirror does not know: a half is read without the crowd, the first ones unmeasured, a half beside. */
  readonly companyIds: readonly string[];
  /** Pages that the neighbour has rendered, without the crowd and again beside it. */
  readonly ownRenders: number;
}

export interface Renderer {
  readonly key: string;
  /** The film of its campaign. */
  readonly videoUrl: string;
}

/** Milliseconds that each took. */
export interface NeighbourTimes {
  readonly companies: readonly number[];
  readonly renders: readonly number[];
}

export interface ManyRendersReport {
  /** How many requests of the crowd got which status. */
  readonly statuses: Readonly<Record<number, number>>;
  readonly alone: NeighbourTimes;
  readonly beside: NeighbourTimes;
}

const WARM_UP = 2;
/** Requests of the crowd that are under way at once. */
const CONCURRENCY = 8;
const LOOK_MILLISECONDS = 50;
/** What is not done by then counts as this long. */
const PATIENCE_MILLISECONDS = 120_000;

/** What the neighbour waits for, without the crowd and beside it; the crowd is still there in the end. */
export async function manyRenders(options: ManyRenders): Promise<ManyRendersReport> {
  const { companyIds } = options;
  const half = Math.ceil(companyIds.length / 2);
  const campaignId = await createCampaign(options, options.neighbour);
  // The first of each starts a browser and compiles, which is no part of what is compared.
  await measureNeighbour({ ...options, ownRenders: 1 }, campaignId, companyIds.slice(0, WARM_UP));
  const alone = await measureNeighbour(options, campaignId, companyIds.slice(WARM_UP, half));
  const statuses = await startRenders(options);
  const beside = await measureNeighbour(options, campaignId, companyIds.slice(half));
  return { statuses, alone, beside };
}

/** Adds the prospects of the crowd. @returns how many requests got which status */
export async function startRenders(
  options: Pick<ManyRenders, 'baseUrl' | 'crowd' | 'renders'>,
): Promise<Readonly<Record<number, number>>> {
  const { crowd, renders } = options;
  const campaignId = await createCampaign(options, crowd);
  const statuses: Record<number, number> = {};
  const count = ({ status }: Response): void => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const together = Math.floor(renders / 2);
  count(await addProspects(options, crowd, campaignId, together));
  let left = renders - together;
  const add = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      count(await addProspects(options, crowd, campaignId, 1));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, add));
  return statuses;
}

/** The neighbour's companies and then its pages, one after the other. */
export async function measureNeighbour(
  options: Pick<ManyRenders, 'baseUrl' | 'neighbour' | 'ownRenders'>,
  campaignId: number,
  companyIds: readonly string[],
): Promise<NeighbourTimes> {
  const companies: number[] = [];
  for (const companyId of companyIds) {
    companies.push(await timed(() => readCompany(options, companyId)));
  }
  const renders: number[] = [];
  for (let count = 0; count < options.ownRenders; count += 1) {
    renders.push(await timed(() => render(options, campaignId)));
  }
  return { companies, renders };
}

type Access = Pick<ManyRenders, 'baseUrl'>;

async function createCampaign(access: Access, { key, videoUrl }: Renderer): Promise<number> {
  const link = { label: 'Book a call', url: 'https://example.com/call' };
  const body = { name: 'Many', headline: 'A film for {{name}}', video_url: videoUrl, cta: link };
  const answer = await call(access, key, '/api/video-campaigns', body);
  const { data } = (await expectStatus(answer, 201)) as { readonly data: { readonly id: number } };
  return data.id;
}

async function addProspects(access: Access, { key }: Renderer, campaignId: number, count: number): Promise<Response> {
  const prospects = Array.from({ length: count }, (_, n) => ({ name: `Prospect ${n}` }));
  return call(access, key, `/api/video-campaigns/${campaignId}/prospects`, { prospects });
}

async function readCompany({ baseUrl, neighbour }: Access & Pick<ManyRenders, 'neighbour'>, companyId: string) {
  const body = { company_id: companyId };
  await expectStatus(await call({ baseUrl }, neighbour.key, '/api/enrichments/get_company', body), 200);
}

async function render(access: Access & Pick<ManyRenders, 'neighbour'>, campaignId: number): Promise<void> {
  const { key } = access.neighbour;
  const answer = await addProspects(access, access.neighbour, campaignId, 1);
  const { data } = (await expectStatus(answer, 201)) as { readonly data: readonly { readonly id: number }[] };
  const until = performance.now() + PATIENCE_MILLISECONDS;
  while (performance.now() < until) {
    const found = await call(access, key, `/api/prospects/${data[0]?.id}`);
    const { data: prospect } = (await expectStatus(found, 200)) as { readonly data: { readonly status: string } };
    if (prospect.status === 'ready') {
      return;
    }
    if (prospect.status === 'failed') {
      throw new Error('The page of the neighbour could not be rendered');
    }
    await delay(LOOK_MILLISECONDS);
  }
}

async function call({ baseUrl }: Access, key: string, path: string, body?: unknown): Promise<Response> {
  return fetch(`${baseUrl}${path}`, {
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
}

async function expectStatus(answer: Response, wanted: number): Promise<unknown> {
  const text = await answer.text();
  if (answer.status !== wanted) {
    throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
  }
  return JSON.parse(text) as unknown;
}

async function timed(run: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}
