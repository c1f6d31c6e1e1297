import type { Dataset } from '../../simulator/dataset/dataset.ts';
import type { PostgresPorts } from '../support/postgresPorts.ts';

/** Register numbers of invented companies that only the mirror knows; those of the simulator are lower. */
const FIRST_NUMBER = 2_000_000;
/** A domain of the simulated mail world where every address is taken. */
const MAIL_DOMAIN = 'fangalles.test';

/** Work that nothing else has asked for, so that no request is answered by another one's result unless it shall be. */
export class WorkSupply {
  readonly #scrapable: string[];
  #companies = 0;
  #addresses = 0;

  constructor(dataset: Dataset) {
    this.#scrapable = dataset.companies
      .filter(({ documents, traits }) => documents.includes('SI') && traits.length === 0)
      .map(({ companyId }) => companyId);
  }

  /** Puts companies into the mirror, which answers for them without a browser. */
  async fillMirror({ database }: Pick<PostgresPorts, 'database'>, count: number): Promise<void> {
    await database.hot.query(
      `insert into mirror_records (key, read_at, record)
       select 'company:' || id, now(), json_build_object('company_id', id, 'name', 'Muster GmbH')
       from (select 'DE-HRB-F1103-' || number as id from generate_series($1::int, $2::int) number) company`,
      [FIRST_NUMBER, FIRST_NUMBER + count - 1],
    );
    await database.hot.query('analyze mirror_records');
  }

  mirrored(): { readonly company_id: string } {
    return { company_id: `DE-HRB-F1103-${FIRST_NUMBER + this.#companies++}` };
  }

  address(): { readonly email: string } {
    return { email: `person.${this.#addresses++}@${MAIL_DOMAIN}` };
  }

  /** A company of the simulated register that was not read yet; undefined when all were. */
  scrapable(): { readonly company_id: string } | undefined {
    const companyId = this.#scrapable.pop();
    return companyId === undefined ? undefined : { company_id: companyId };
  }
}
