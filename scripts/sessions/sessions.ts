/** One thing that people do at a terminal: what is said of it, and what they type. */
interface Session {
  readonly heading: string;
  readonly about: string;
  readonly commands: readonly string[];
}

/** In this order, since each command is recorded behind the ones before it. */
export const SESSIONS: readonly Session[] = [
  {
    heading: 'From a name to the company',
    about: 'A search answers with the ids that everything else takes.',
    commands: ['enrich run search_companies query=Süderröder', 'enrich run get_company company_id=DE-HRB-F1103-261904'],
  },
  {
    heading: 'Who owned it',
    about: '`--async` does not wait; `wait` does, whenever it suits.',
    commands: ['enrich run get_company_historical_owners company_id=DE-HRB-R2108-35278 --async', 'enrich wait 5'],
  },
  {
    heading: 'The papers themselves',
    about:
      '`document list` has what an enrichment was read from, and saves it with `--save`; it costs nothing. `document get` and\n' +
      '`document publication` retrieve one that nobody has read yet: one enrichment, `get_document`\n' +
      '(`enrich document get DE-HRB-R2108-35278 AD`).',
    commands: ['enrich document list 5'],
  },
  {
    heading: 'A file of rows',
    about:
      '`--max-credits` is what the rows may cost; where they cost more, nothing is started. Progress is one line that moves. What ends\n' +
      'the command does not end the batch: the same command goes on with it.',
    commands: [
      'cat addresses.csv',
      'enrich batch submit addresses.csv --type verify_email --max-credits 1',
      'enrich batch submit addresses.csv --type verify_email --max-credits 3 --watch',
    ],
  },
  {
    heading: 'Who stands behind a company',
    about:
      'Owners stand below what they own. `enrich graph` prints it again, and `--graphml owners.graphml` saves it for programs that\n' +
      'draw graphs (Gephi, yEd, NetworkX).',
    commands: ['enrich run get_ownership_graph company_id=DE-HRB-D2601-170974'],
  },
  {
    heading: 'What there is',
    about: 'Lists are cut to the width of the terminal; `--json` has all of it.',
    commands: ['enrich list', 'enrich credits', 'enrich credits --json'],
  },
  {
    heading: 'What goes wrong',
    about: 'An error names the setting or the field, and the exit code says of what kind it is.',
    commands: [
      'enrich run get_company company_id=DE-HRB-F1103-999001',
      'enrich run get_company company_id=HRB-1',
      'ENRICH_URL=http://127.0.0.1:65531 ENRICH_API_KEY=eak_1 enrich list',
      'ENRICH_API_KEY=eak_wrong enrich credits',
    ],
  },
];

/** Files that the commands read. */
export const SESSION_FILES: Readonly<Record<string, string>> = {
  'addresses.csv': 'email\nanna.berger@post.test\nniemand@post.test\nnobody\n',
};
