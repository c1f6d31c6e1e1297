import { parseArgs } from 'node:util';
import { DEMO_SEED } from '../../simulator/dataset/demoSeed.ts';
import { generateDataset } from '../../simulator/dataset/generateDataset.ts';
import { createPlatform } from '../support/runningPlatform.ts';
import { openFilmServer } from './filmServer.ts';
import { p95 } from './p95.ts';
import { manyRenders, type ManyRendersReport } from './manyRenders.ts';

/** 300 renders of one organization beside the work of another, on the embedded profile with the simulator. */
const { values } = parseArgs({
  options: {
    renders: { type: 'string', default: '300' },
    companies: { type: 'string', default: '20' },
    own: { type: 'string', default: '5' },
    film: { type: 'string', multiple: true, default: ['silent', 'endless', 'ordinary'] },
  },
});

/** A siege is tried on machines that have other work. */
const START_SECONDS = 300;

const companyIds = generateDataset({ seed: DEMO_SEED })
  .companies.filter(({ documents }) => documents.includes('SI'))
  .map(({ companyId }) => companyId);
const films = await openFilmServer();
process.stdout.write(
  'film      statuses        get_company p95 alone  beside  ratio   own render alone  beside   sent MB\n',
);
for (const film of values.film) {
  const before = films.sentBytes();
  print(film, await tryWith(film), films.sentBytes() - before);
}
films.close();

async function tryWith(film: string): Promise<ManyRendersReport> {
  const platform = await createPlatform();
  try {
    const facts = await platform.start({ EGRESS_ALLOW_CIDRS: '127.0.0.0/8' }, START_SECONDS);
    const ordinary = `${facts.base_url}/p/assets/demo.webm`;
    return await manyRenders({
      baseUrl: facts.base_url,
      crowd: { key: facts.admin_key, videoUrl: filmUrl(film) ?? ordinary },
      neighbour: { key: facts.other_org_key, videoUrl: ordinary },
      renders: Number(values.renders),
      companyIds: companyIds.slice(0, 2 * Number(values.companies)),
      ownRenders: Number(values.own),
    });
  } finally {
    await platform.remove();
  }
}

function filmUrl(film: string): string | null {
  return film === 'silent' ? films.silentUrl : film === 'endless' ? films.endlessUrl : null;
}

function print(film: string, { statuses, alone, beside }: ManyRendersReport, sentBytes: number): void {
  const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`.padStart(8);
  const ratio = (p95(beside.companies) / p95(alone.companies)).toFixed(2);
  process.stdout.write(
    `${[
      film.padEnd(9),
      JSON.stringify(statuses).padEnd(16),
      seconds(p95(alone.companies)),
      seconds(p95(beside.companies)),
      ratio.padStart(6),
      seconds(Math.max(...alone.renders)),
      seconds(Math.max(...beside.renders)),
      (sentBytes / 1e6).toFixed(0).padStart(8),
    ].join('  ')}\n`,
  );
}
