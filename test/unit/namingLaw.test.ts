import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { SOURCE_NAMES } from '#domain/sources/catalogue';
import { UNTERNEHMENSREGISTER } from '#domain/sources/unternehmensregister';

const PRODUCT = '{api,cli,controller,core,webhooks,workers}/**/*.ts';
/** Folders and files of one source or one type, in which it may be named at will. */
const ITS_OWN = [
  'core/domain/sources/{name}.ts',
  'workers/registries/{name}/**',
  'core/contract/types/{name}/**',
  'workers/enrichments/{name}/**',
];
/** The lists of all of them: what a new source or type is added to. */
const LISTS = [
  'core/contract/types/catalogue.ts',
  'core/domain/sources/catalogue.ts',
  'workers/enrichments/createHandlers.ts',
];
/** What names some of them, and is left alone by a new one. */
const REASONS: Readonly<Record<string, string>> = {
  'core/contract/types/resultShapes.ts': 'a view shows what the type has found that it was made for first',
  'api/dashboard/results/**': 'likewise, and a result leads on to what can be asked next',
  'cli/views/**': 'likewise',
  'core/contract/types/{companyIdGuide,shared}.ts': 'who takes an id is told which type answers with it',
  'core/contract/types/fieldHeadings.ts': 'the word stands in headings of customers',
  'core/domain/workflow/**': 'a workflow starts enrichments of other types',
  'core/domain/monitor/monitor.ts': 'a check of a monitor is an enrichment of one type',
  'core/contract/http/monitors.ts': 'likewise',
  'core/contract/http/{costEstimate,documents,enrichmentResource}.ts': 'a field of the resource that one type has',
  'core/domain/failureCatalogue.ts': 'a remedy is to call another type',
  'core/contract/{asyncapi,openapi,operations}/**': 'an example is of some type',
  'core/contract/providers/emailVerifier.ts': 'a provider answers one type',
  'core/platform/settings/publicServiceSettings.ts': 'a public service answers one type',
  'core/adapters/postgres/{platformPauses,sourcePauses,sourceSettings}.ts': 'statements are tried with some source',
  'workers/enrichments/{companyIdOf,knownCompany,listFacts,listPapers,registerCapital,toSnapshot}.ts':
    'several types share what they do with the facts of one',
  'workers/registries/held/**': 'what customers hold is read by the readers of what portals show',
  'workers/registries/reports/accounts/**': 'accounts have the shape that publications have',
  'core/contract/types/accounts/**': 'likewise',
  '{core/contract/http/uploads,api/mcp/tools/createUploadTool}.ts': 'who uploads a file is told which types read it',
  'workers/registries/{lastDayIn,nameAndPlace}.ts': 'days and legal forms are written in the same way everywhere',
  'api/dashboard/pages/{documents,search}.ts': 'the page starts enrichments of one type',
  'api/dashboard/pages/{home/lookUpCard,lookUp/*}.ts': 'likewise',
  'api/{documents/withDocumentUrl,enrichments/graphml,operations/getEnrichmentGraphml}.ts':
    'what is made of the results of one type',
  'cli/commands/{document,graph}.ts': 'likewise',
  'api/docs/reference/samplesView.ts': 'a sample is of some type',
  'api/mcp/mcpServer.ts': 'models are told where to begin',
  'cli/compose/{captchaHelp,verifyEmail}.ts': 'what one type needs is built',
  'cli/demo/**': 'the demo asks for results of some types',
  'cli/{help/examples,kubectl/pluginHelp}.ts': 'an example is of some type or source',
  'cli/printParsed.ts': 'shareholder lists are read in a thread',
};

const NAMES = [...SOURCE_NAMES, ...ENRICHMENT_TYPES.map(({ name }) => name)];

/** Names that a file has in its code; comments say what they like. */
function namesIn(code: string): readonly string[] {
  const bare = code.replaceAll(/\/\*[\s\S]*?\*\//gu, '').replaceAll(/(?<=^|\s)\/\/.*$/gmu, '');
  const words = new Set(bare.match(/[\w-]+/gu));
  return NAMES.filter((name) => words.has(name));
}

function isOwn(file: string, name: string): boolean {
  return ITS_OWN.some((glob) => matchesGlob(file, glob.replace('{name}', name)));
}

/** Files that name sources or types, without those that belong to one: they may name others. */
const NAMING: readonly (readonly [file: string, names: readonly string[]])[] = globSync(PRODUCT)
  .filter((file) => !NAMES.some((name) => isOwn(file, name)))
  .map((file) => [file, namesIn(readFileSync(file, 'utf8'))] as const)
  .filter(([, names]) => names.length > 0);

describe('a source and a type say themselves', () => {
  test('so that three lists name them, and else only what has a reason', () => {
    const allowed = [...LISTS, ...Object.keys(REASONS)];
    const others = NAMING.filter(([file]) => !allowed.some((glob) => matchesGlob(file, glob)));
    expect(others).toEqual([]);
  });

  test('and every reason is one that something has', () => {
    const used = (glob: string): boolean => NAMING.some(([file]) => matchesGlob(file, glob));
    expect(Object.keys(REASONS).filter((glob) => !used(glob))).toEqual([]);
  });

  test('so that the newest source and its types are named in the three lists, in workflows, and where saved pages are read', () => {
    const { name, lane } = UNTERNEHMENSREGISTER;
    const types = ENRICHMENT_TYPES.filter((type) => (type.lane as string) === lane).map((type) => type.name);
    const newest: ReadonlySet<string> = new Set([name, ...types]);
    const named = NAMING.filter(([, names]) => names.some((each) => newest.has(each))).map(([file]) => file);
    const others = ['core/domain/workflow/**', 'workers/registries/held/**'];
    expect(named.filter((file) => ![...LISTS, ...others].some((glob) => matchesGlob(file, glob)))).toEqual([]);
  });

  test.each([
    ['a key of a table', "const HOSTS = { handelsregister: 'handelsregister.de' };", ['handelsregister']],
    ['a folder', "import { x } from '#contract/types/get_lei/getLei';", ['get_lei']],
    ['a comment', '/* get_lei */ const x = 1; // handelsregister', []],
    ['a longer word', "const x = 'get_company_owners_key';", []],
  ])('where %s is noticed or let be', (_what, code, names) => {
    expect(namesIn(code)).toEqual(names);
  });
});
