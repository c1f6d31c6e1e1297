import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiDocument } from '../../../api/docs/reference/apiDocument.ts';
import { readReference, type ShownOperation } from '../../../api/docs/reference/readReference.ts';
import { pathVariables } from '../../../api/docs/samples/pathVariables.ts';
import { SAMPLE_LANGUAGES } from '../../../api/docs/samples/samples.ts';
import { sampleRequest } from '../../../api/docs/samples/sampleRequest.ts';
import { type CommandEnding, runCommand } from '../../support/runCommand.ts';
import { createPlatform, type RunningPlatform } from '../../support/runningPlatform.ts';
import { makeTestFolder } from '../../support/testFolders.ts';
import type { ScriptLanguage } from './installedLanguages.ts';
import { sendExampleFiles } from './sendExampleFiles.ts';

/** What runs the file of a sample. A refusal ends curl and Python with a code; the status is what TypeScript prints. */
const COMMANDS: Readonly<Record<ScriptLanguage, (file: string) => readonly [string, readonly string[]]>> = {
  curl: (file) => ['sh', ['-c', `curl() { command curl --fail-with-body --silent --show-error "$@"; }; . ${file}`]],
  python: (file) => ['python3', [file]],
  typescript: (file) => [process.execPath, [file]],
};

/** Not that of the sample that pauses one: what is paused is not paused again. */
const ANOTHER_ORIGIN = { kind: 'endpoint', origin: 'https://moving.example.com' };

type Ids = Readonly<Record<string, number>>;

/** A person who copies what the documentation shows, on the data of the demo. */
export class SampleScene {
  readonly #platform: RunningPlatform;
  readonly #folder: string;
  readonly #made = new Map<string, Promise<number>>();
  #calls = 0;
  #baseUrl = '';
  #key = '';
  #operations: readonly ShownOperation[] = [];

  private constructor(platform: RunningPlatform, folder: string) {
    this.#platform = platform;
    this.#folder = folder;
  }

  static async open(): Promise<SampleScene> {
    const scene = new SampleScene(await createPlatform(), await makeTestFolder('samples'));
    const { base_url: baseUrl, admin_key: key } = await scene.#platform.start();
    scene.#baseUrl = baseUrl;
    scene.#key = key;
    const document = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as ApiDocument;
    scene.#operations = readReference(document).tags.flatMap(({ operations }) => operations);
    await sendExampleFiles({ baseUrl, key });
    await writeFile(join(scene.#folder, 'rows.csv'), 'company_id\nDE-HRB-F1103-261904\n');
    return scene;
  }

  /** Runs what the page of an operation shows, with ids of things that are there. */
  async run(id: string, language: ScriptLanguage): Promise<CommandEnding> {
    const operation = this.#operation(id);
    const request = sampleRequest(operation, { baseUrl: this.#baseUrl });
    const sample = SAMPLE_LANGUAGES.find(({ name }) => name === language);
    if (request === null || sample === undefined) {
      throw new Error(`${id} has no sample in ${language}`);
    }
    const file = join(this.#folder, `sample.${language === 'typescript' ? 'mts' : 'txt'}`);
    await writeFile(file, sample.write(request));
    const [program, args] = COMMANDS[language](file);
    const { PATH = '', HOME = '/' } = process.env;
    const links = operation.proof === 'link' ? await this.#links(operation.method === 'GET') : {};
    return runCommand(program, args, {
      cwd: this.#folder,
      env: { PATH, HOME, ENRICH_API_KEY: this.#key, ...links, ...variablesOf(operation, await this.#idsOf(operation)) },
    });
  }

  async close(): Promise<void> {
    await this.#platform.remove();
    await rm(this.#folder, { recursive: true });
  }

  #operation(id: string): ShownOperation {
    const found = this.#operations.find((one) => one.id === id);
    if (found === undefined) {
      throw new Error(`There is no operation ${id}`);
    }
    return found;
  }

  /** Webhooks are new each time, since a sample deletes them; everything else is made once. */
  async #idsOf({ path }: ShownOperation): Promise<Ids> {
    const [, collection = ''] = /^\/(?:api\/)?([\w/-]+?)\/\{/.exec(path) ?? [];
    const ids = await this.#idsIn(path.endsWith('/graphml') ? 'graphs' : collection);
    return path.endsWith('/{wid}') && ids['wid'] === undefined
      ? { ...ids, wid: await this.#make('createCampaignWebhook', ids) }
      : ids;
  }

  async #idsIn(collection: string): Promise<Ids> {
    const webhook = (): Promise<number> => this.#make('createOrgWebhook');
    const campaign = async (): Promise<Ids> => ({ id: await this.#once('createCampaign') });
    const makers: Readonly<Record<string, () => Promise<Ids>>> = {
      enrichments: async () => ({ id: await this.#once('startGetCompany') }),
      graphs: async () => ({ id: await this.#once('startGetOwnershipGraph') }),
      batches: async () => ({ id: await this.#once('startGetCompanyBatch') }),
      bulk: async () => ({ id: await this.#once('startBulk', {}, { dry_run: false }) }),
      pauses: async () => ({ id: await this.#once('createPause', {}, { target: ANOTHER_ORIGIN }) }),
      uploads: async () => {
        const { id, upload_url: to } = await this.#upload();
        await this.#send(to);
        return { id };
      },
      monitors: async () => ({ id: await this.#make('createMonitor') }),
      webhooks: async () => ({ id: await webhook() }),
      'reach/webhooks': async () => ({ wid: await webhook() }),
      'webhook-deliveries': async () => ({ id: await this.#once('testWebhook', { id: await webhook() }) }),
      prospects: async () => ({ id: await this.#once('createProspects', await campaign()) }),
      'video-campaigns': campaign,
      'reach/campaigns': campaign,
    };
    return (await makers[collection]?.()) ?? {};
  }

  #once(id: string, path: Ids = {}, changes: object = {}): Promise<number> {
    const made = this.#made.get(id) ?? this.#make(id, path, changes);
    this.#made.set(id, made);
    return made;
  }

  async #make(id: string, path: Ids = {}, changes: object = {}): Promise<number> {
    const { data } = (await this.#call(id, path, changes)) as {
      readonly data: { readonly id: number } | [{ readonly id: number }];
    };
    return Array.isArray(data) ? data[0].id : data.id;
  }

  /** The links of an upload, as a person keeps them. @param isSent whether its file is there */
  async #links(isSent: boolean): Promise<NodeJS.ProcessEnv> {
    const { upload_url: to, csv_url: from } = await this.#upload();
    if (isSent) {
      await this.#send(to);
    }
    return { UPLOAD_URL: to, CSV_URL: from };
  }

  async #upload(): Promise<{ readonly id: number; readonly upload_url: string; readonly csv_url: string }> {
    const { data } = (await this.#call('createUpload')) as {
      readonly data: { readonly id: number; readonly upload_url: string; readonly csv_url: string };
    };
    return data;
  }

  async #send(to: string): Promise<void> {
    await fetch(to, { method: 'PUT', headers: { 'content-type': 'text/csv' }, body: 'query\nVoss\n' });
  }

  /** An address is told of an event once. */
  #another(value: unknown): unknown {
    this.#calls += 1;
    const { url } = value as { readonly url?: string };
    return url === undefined ? value : { ...(value as object), url: `${url}/${this.#calls}` };
  }

  async #call(id: string, path: Ids = {}, changes: object = {}): Promise<unknown> {
    const operation = this.#operation(id);
    const request = sampleRequest(operation, { baseUrl: this.#baseUrl });
    if (request?.hasKey !== true) {
      throw new Error(`${id} is not called with a key`);
    }
    const { method, body } = request;
    const variables = variablesOf(operation, path);
    const url = request.url.map((part) => (typeof part === 'string' ? part : variables[part.variable])).join('');
    const headers = { authorization: `Bearer ${this.#key}`, 'content-type': 'application/json' };
    const sent =
      body?.kind === 'json' ? { body: JSON.stringify({ ...(this.#another(body.value) as object), ...changes }) } : {};
    const response = await fetch(url, { method, headers, ...sent });
    if (!response.ok) {
      throw new Error(`${id} was answered ${response.status}: ${await response.text()}`);
    }
    return response.json();
  }
}

/** The ids of a path, as a person sets them. */
function variablesOf(operation: ShownOperation, ids: Ids): Readonly<Record<string, string>> {
  return Object.fromEntries(
    pathVariables(operation).map(({ variable, parameter }) => [variable, String(ids[parameter])]),
  );
}
