/** A setting and what it is for, as a help shows them. */
type Entry = readonly [name: string, meaning: string];

const API: readonly Entry[] = [
  ['ENRICH_URL', 'address of the API, such as https://enrichment.example'],
  ['ENRICH_API_KEY', 'key of your organization; without both, the demo is asked'],
  ['DATA_DIR', 'where the demo runs that is asked; .data'],
];
const DATABASE: readonly Entry[] = [
  ['DATABASE_URL', 'the Postgres of the platform, as postgres://…'],
  ['DATA_DIR', 'without it: where the embedded one is; .data'],
];
/** Lanes and sources are paused on the database, all else by the API. */
const PAUSES: readonly Entry[] = [...API, ['DATABASE_URL', 'for a lane or a source: the Postgres of the platform']];
const SERVER: readonly Entry[] = [
  ...DATABASE,
  ['PORT, HOST', 'where the API listens; 8080, 0.0.0.0'],
  ['BASE_URL', 'address under which callers reach it'],
  ['SECRET_KEYS', 'what secrets are encrypted with'],
  ['LOG_LEVEL', 'least severe level that is logged; info'],
];
const COLOUR: Entry = ['NO_COLOR', 'no colour, also on a terminal'];

/** By the first word behind `enrich`. Commands that are not named here go to the database. */
const GROUPS: Readonly<Record<string, readonly Entry[]>> = {
  '': API,
  serve: SERVER,
  demo: SERVER,
  browser: [
    ['ENRICH_BROWSER_SOCKET', 'socket that is listened at'],
    ['LOG_LEVEL', 'least severe level that is logged; info'],
  ],
  secrets: [['SECRET_KEYS', 'the keys, the newest first'], ...DATABASE],
  run: API,
  get: API,
  wait: API,
  list: API,
  types: API,
  prices: API,
  credits: API,
  graph: API,
  document: API,
  batch: API,
  bulk: API,
  monitor: API,
  pause: PAUSES,
  resume: PAUSES,
  pauses: PAUSES,
  parse: [],
  completion: [],
};
/** Below a command that asks the API. */
const OPERATORS = ['credits grant', 'credits show', 'credits audit'];

/** What a command takes from its environment. */
export function environmentOf(command: string): readonly Entry[] {
  const [word = ''] = command.split(' ');
  const own = OPERATORS.includes(command) ? DATABASE : (GROUPS[word] ?? DATABASE);
  return [...own, COLOUR];
}
