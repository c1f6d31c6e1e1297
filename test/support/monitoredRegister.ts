import { getCompanyExample } from '#contract/types/get_company/getCompanyExample';
import type { MonitorEvent } from '#domain/monitor/monitorEvents';

type Fields = Record<string, unknown>;

/** What happens to a company in the register, and the one event that tells it. */
interface Happening {
  readonly event: MonitorEvent;
  readonly happen: (company: Fields, n: number) => Fields;
}

interface Persons {
  readonly rule: string;
  readonly persons: readonly Fields[];
}

const personsOf = (company: Fields): Persons => company['representation'] as Persons;
const acting = (company: Fields, persons: readonly Fields[]): Fields => ({
  ...company,
  representation: { ...personsOf(company), persons },
});

const HAPPENINGS: readonly Happening[] = [
  { event: 'company.name_changed', happen: (company, n) => ({ ...company, name: `Umbenannte ${n} GmbH` }) },
  { event: 'company.seat_changed', happen: (company, n) => ({ ...company, seat: `Ort ${n}` }) },
  { event: 'company.purpose_changed', happen: (company, n) => ({ ...company, purpose: `Zweck ${n}.` }) },
  { event: 'company.articles_changed', happen: (company) => ({ ...company, articles_date: '2026-02-01' }) },
  { event: 'company.dissolved', happen: (company) => ({ ...company, status: 'in_liquidation' }) },
  { event: 'company.deleted', happen: (company) => ({ ...company, status: 'deleted' }) },
  {
    event: 'company.capital_changed',
    happen: (company, n) => ({ ...company, capital: { amount: 60_000 + n, currency: 'EUR' } }),
  },
  {
    event: 'company.address_changed',
    happen: (company, n) => ({ ...company, address: { ...(company['address'] as Fields), house_number: String(n) } }),
  },
  {
    event: 'company.legal_form_changed',
    happen: (company, n) => ({ ...company, legal_form: { code: String(n), name: 'Aktiengesellschaft' } }),
  },
  {
    event: 'company.register_changed',
    happen: (company, n) => ({ ...company, register: { ...(company['register'] as Fields), number: String(n) } }),
  },
  {
    event: 'company.representation_changed',
    happen: (company, n) => ({ ...company, representation: { ...personsOf(company), rule: `Regel ${n}.` } }),
  },
  {
    event: 'representative.added',
    happen: (company, n) => {
      const { persons } = personsOf(company);
      return acting(company, [...persons, { ...persons[0], name: `Neue Person ${n}` }]);
    },
  },
  { event: 'representative.removed', happen: (company) => acting(company, personsOf(company).persons.slice(1)) },
  {
    event: 'representative.changed',
    happen: (company, n) =>
      acting(
        company,
        personsOf(company).persons.map((one, at) => (at === 0 ? { ...one, city: `Ort ${n}` } : one)),
      ),
  },
];

/** A register whose companies change, and whose pages come in another order and spacing at each reading. */
export class MonitoredRegister {
  readonly #companies = new Map<string, Fields>();
  #readings = 0;

  /** Changes a company in the n-th way of those that there are; tells the event. */
  happen(companyId: string, n: number): MonitorEvent {
    const happening = HAPPENINGS[n % HAPPENINGS.length] as Happening;
    this.#companies.set(companyId, happening.happen(this.#of(companyId), n));
    return happening.event;
  }

  read(companyId: string): Fields {
    this.#readings += 1;
    const company = this.#of(companyId);
    const { persons } = personsOf(company);
    const turn = this.#readings % Math.max(1, persons.length);
    return {
      ...acting(company, [...persons.slice(turn), ...persons.slice(0, turn)]),
      name: String(company['name']).replaceAll(' ', ' '.repeat(1 + (this.#readings % 3))),
      entry_count: this.#readings,
      documents: this.#readings % 2 === 0 ? ['AD'] : ['SI', 'AD'],
    };
  }

  #of(companyId: string): Fields {
    return this.#companies.get(companyId) ?? { ...(getCompanyExample.output as Fields), company_id: companyId };
  }
}
