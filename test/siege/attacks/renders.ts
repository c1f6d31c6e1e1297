import { startSimulatorProcess } from '../../../bench/lib/simulatorProcess.ts';
import { writeDemoSources } from '../../../cli/demo/writeDemoSources.ts';
import { DEMO_SEED } from '../../../simulator/dataset/demoSeed.ts';
import { generateDataset } from '../../../simulator/dataset/generateDataset.ts';
import { openFilmServer } from '../filmServer.ts';
import { p95 } from '../p95.ts';
import { manyRenders, type ManyRendersReport } from '../manyRenders.ts';
import { MOST_SLOWER, type Bar } from '../siegeRow.ts';
import type { Attack } from './attack.ts';

const RENDERS = 150;
const COMPANIES = 12;
const OWN_RENDERS = 3;
/** docs/siege.md, "Bars". */
const MOST_RENDER_MS = 5_000;

/** Landing pages of one organization by the hundred, whose films never come, beside one that asks for companies. */
export const RENDERS_OF_ONE_ORGANIZATION: Attack = {
  name: 'renders of one organization',
  role: 'worker',
  inputs: 2,
  concurrency: 1,
  inShort: false,
  open: async ({ platform, attacker }) => {
    const [simulator, films] = [await startSimulatorProcess(), await openFilmServer()];
    const { meter } = await platform.start('worker', {
      ENRICH_SOURCES: await writeDemoSources(platform.directory, simulator.portalUrls),
      HANDELSREGISTER_URL: simulator.portalUrls.handelsregister,
      BUNDESANZEIGER_URL: simulator.portalUrls.bundesanzeiger,
      UNTERNEHMENSREGISTER_URL: simulator.portalUrls.unternehmensregister,
    });
    const companies = scrapableCompanies();
    const reports: ManyRendersReport[] = [];
    return {
      target: meter,
      send: async () => {
        const { key } = await platform.newOrganization('neighbour');
        const report = await manyRenders({
          baseUrl: platform.baseUrl,
          crowd: { key: attacker.key, videoUrl: films.silentUrl },
          neighbour: { key, videoUrl: `${platform.baseUrl}/p/assets/demo.webm` },
          renders: RENDERS,
          companyIds: companies.splice(0, 2 * COMPANIES),
          ownRenders: OWN_RENDERS,
        });
        reports.push(report);
        return report.statuses;
      },
      close: async () => {
        await platform.stop('worker');
        films.close();
        await simulator.stop();
      },
      bars: () => barsOf(reports),
    };
  },
};

/** The first report's neighbour is the only one that was alone before the crowd came. */
function barsOf(reports: readonly ManyRendersReport[]): readonly Bar[] {
  const alone = p95(reports[0]?.alone.companies ?? []);
  const beside = p95(reports.flatMap((report) => report.beside.companies));
  const render = Math.max(...reports.flatMap((report) => report.beside.renders));
  return [
    {
      what: 'p95 of another organization’s get_company beside 300 renders, ms',
      value: Math.round(beside),
      atMost: Math.round(MOST_SLOWER * alone),
    },
    { what: 'its own slowest render, ms', value: Math.round(render), atMost: MOST_RENDER_MS },
  ];
}

function scrapableCompanies(): string[] {
  return generateDataset({ seed: DEMO_SEED })
    .companies.filter(({ documents }) => documents.includes('SI'))
    .map(({ companyId }) => companyId);
}
