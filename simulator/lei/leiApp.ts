import express, { type Express, type Request } from 'express';
import type { PortalServices } from '../portal.ts';
import { serviceGate } from '../serviceGate.ts';
import { AUTHORITIES, type Authority } from './authorities.ts';
import { leiEntries, type LeiEntry } from './leiRecords.ts';

/** The default of the real API, and the most that it gives at once. */
const PAGE_SIZE = 15;
const PAGE_SIZE_MAX = 200;

/**
 * The simulated index of Legal Entity Identifiers: the parts of the API v1 of GLEIF that are used, in its form (JSON:API).
 * Faults beside those of all services: `other_court`, whose records are of another authority than was asked for, and
 * `wrong_check_digits`.
 */
export function leiApp(services: PortalServices): Express {
  const entries = leiEntries(services.dataset.companies);
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(serviceGate(services));
  app.get('/registration-authorities', (request, response) => {
    response.type('application/vnd.api+json').json(page(request, AUTHORITIES, toAuthority, services.now()));
  });
  app.get('/lei-records', (request, response) => {
    services.statistics.searches++;
    const found = spoilt(services, find(request, entries));
    response.type('application/vnd.api+json').json(page(request, found, toRecord, services.now()));
  });
  app.use((_request, response) => {
    response.status(404).json({ errors: [{ status: '404', title: 'Not Found' }] });
  });
  return app;
}

/** A comma parts alternatives; texts are compared as they are. */
function find(request: Request, entries: readonly LeiEntry[]): readonly LeiEntry[] {
  const numbers = valueOf(request, 'filter[entity.registeredAs]')?.split(',');
  const authorities = valueOf(request, 'filter[entity.registeredAt]')?.split(',');
  return entries.filter(
    ({ registeredAs, registeredAt }) =>
      (numbers === undefined || numbers.includes(registeredAs)) &&
      (authorities === undefined || authorities.includes(registeredAt)),
  );
}

function spoilt(services: PortalServices, entries: readonly LeiEntry[]): readonly LeiEntry[] {
  if (services.takeFault('other_court') !== null) {
    return entries.map((entry) => ({ ...entry, registeredAt: AUTHORITIES[0]?.code ?? '' }));
  }
  if (services.takeFault('wrong_check_digits') !== null) {
    return entries.map((entry) => ({ ...entry, lei: `${entry.lei.slice(0, 18)}00` }));
  }
  return entries;
}

function valueOf(request: Request, name: string): string | undefined {
  const value = request.query[name];
  return typeof value === 'string' ? value : undefined;
}

function page<Item>(request: Request, items: readonly Item[], show: (item: Item) => object, now: Date): object {
  const perPage = Math.min(Number(valueOf(request, 'page[size]') ?? PAGE_SIZE), PAGE_SIZE_MAX);
  const currentPage = Number(valueOf(request, 'page[number]') ?? 1);
  const from = (currentPage - 1) * perPage;
  const shown = items.slice(from, from + perPage);
  const [first, last] = shown.length === 0 ? [null, null] : [from + 1, from + shown.length];
  return {
    meta: {
      goldenCopy: { publishDate: `${now.toISOString().slice(0, 10)}T00:00:00Z` },
      pagination: {
        currentPage,
        perPage,
        from: first,
        to: last,
        total: items.length,
        lastPage: Math.max(1, Math.ceil(items.length / perPage)),
      },
    },
    links: {},
    data: shown.map(show),
  };
}

function toAuthority({ code, country, countryCode, register, organization }: Authority): object {
  return {
    type: 'registration-authorities',
    id: code,
    attributes: {
      code,
      internationalName: register,
      localName: register,
      internationalOrganizationName: null,
      localOrganizationName: organization,
      website: null,
      jurisdictions: [{ country, countryCode, jurisdiction: null, jurisdictionCode: null }],
    },
    relationships: {},
    links: {},
  };
}

function toRecord({ lei, company, registeredAs, registeredAt, status, nextRenewal }: LeiEntry): object {
  const { name, seat, address, formerNames } = company;
  const legalAddress = {
    language: 'de',
    addressLines: address === null ? [seat] : [`${address.street} ${address.houseNumber}`],
    city: address?.city ?? seat,
    region: null,
    country: 'DE',
    postalCode: address?.postalCode ?? null,
  };
  return {
    type: 'lei-records',
    id: lei,
    attributes: {
      lei,
      entity: {
        legalName: { name, language: 'de' },
        otherNames: formerNames.map((former) => ({ name: former, language: 'de', type: 'PREVIOUS_LEGAL_NAME' })),
        transliteratedOtherNames: [],
        legalAddress,
        headquartersAddress: legalAddress,
        registeredAt: { id: registeredAt, other: null },
        registeredAs,
        jurisdiction: 'DE',
        category: 'GENERAL',
        legalForm: { id: '2HBR', other: null },
        status: status === 'RETIRED' ? 'INACTIVE' : 'ACTIVE',
        expiration: { date: null, reason: null },
        successorEntities: [],
        creationDate: null,
        otherAddresses: [],
        eventGroups: [],
      },
      registration: {
        initialRegistrationDate: '2018-03-31T00:00:00Z',
        lastUpdateDate: '2026-01-15T00:00:00Z',
        status,
        nextRenewalDate: `${nextRenewal}T00:00:00Z`,
        managingLou: '529900T8BM49AURSDO55',
        corroborationLevel: 'FULLY_CORROBORATED',
        validatedAt: { id: registeredAt, other: null },
        validatedAs: registeredAs,
        otherValidationAuthorities: [],
      },
      bic: null,
      mic: null,
      ocid: null,
      spglobal: null,
      conformityFlag: 'CONFORMING',
    },
    relationships: {},
    links: {},
  };
}
