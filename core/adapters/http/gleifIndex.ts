import { z } from 'zod';
import { LEI_REGISTRATION_STATUSES } from '#domain/lei/judgeLeiRecords';
import { AUTHORITIES_KEPT_SECONDS } from '#domain/publicService';
import type { LeiAnswer, LeiIndex, LeiRecord, RegistrationAuthority } from '#ports/leiIndex';
import { serviceDay } from './serviceDay.ts';
import { serviceText } from './serviceText.ts';
import { createJsonService, type JsonService, type JsonServiceOptions } from './jsonService.ts';

/** The most that the API gives at once. */
const PAGE_SIZE = 200;
/** The list has six pages; one that never ends must not be read for ever. */
const PAGES_MAX = 25;

const names = z.array(z.object({ name: serviceText })).nullish();

const authoritySchema = z.object({
  id: z.string(),
  attributes: z.object({
    localOrganizationName: serviceText.nullish(),
    internationalOrganizationName: serviceText.nullish(),
    jurisdictions: z.array(z.object({ countryCode: z.string().nullish() })).nullish(),
  }),
});
const authoritiesPage = z.object({
  data: z.array(authoritySchema),
  meta: z.object({ pagination: z.object({ lastPage: z.int().min(1) }) }),
});

const recordSchema = z.object({
  attributes: z.object({
    lei: z.string(),
    entity: z.object({
      legalName: z.object({ name: serviceText }),
      otherNames: names,
      transliteratedOtherNames: names,
      legalAddress: z.object({ city: serviceText.nullish() }),
      registeredAt: z.object({ id: z.string() }),
      registeredAs: serviceText,
      status: z.enum(['ACTIVE', 'INACTIVE', 'NULL']).nullish(),
    }),
    registration: z.object({
      status: z.string().toLowerCase().pipe(z.enum(LEI_REGISTRATION_STATUSES)),
      nextRenewalDate: serviceDay.nullish(),
    }),
  }),
});
const recordsPage = z.object({
  data: z.array(recordSchema),
  meta: z.object({ goldenCopy: z.object({ publishDate: serviceDay }).nullish() }).nullish(),
});

/**
 * The index of the Global Legal Entity Identifier Foundation by its API v1 (JSON:API): `lei-records` filtered by number and
 * authority, where a comma parts alternatives, and `registration-authorities`, which is kept for a day.
 */
export function createGleifIndex(options: Omit<JsonServiceOptions, 'service'>): LeiIndex {
  const service = createJsonService({ ...options, service: 'lei' });
  let kept: { readonly list: readonly RegistrationAuthority[]; readonly until: number } | null = null;
  return {
    authorities: async (signal) => {
      const now = options.now().getTime();
      if (kept === null || kept.until <= now) {
        kept = { list: await readAuthorities(service, signal), until: now + AUTHORITIES_KEPT_SECONDS * 1_000 };
      }
      return kept.list;
    },
    find: async ({ registeredAs, registeredAt }, signal) => {
      const path = `/lei-records?${query({
        'filter[entity.registeredAs]': registeredAs.join(','),
        'filter[entity.registeredAt]': registeredAt.join(','),
        'page[size]': String(PAGE_SIZE),
      })}`;
      return service.ask({ path, body: null, schema: recordsPage, toAnswer }, signal);
    },
  };
}

async function readAuthorities(service: JsonService, signal: AbortSignal): Promise<readonly RegistrationAuthority[]> {
  const list: RegistrationAuthority[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const path = `/registration-authorities?${query({ 'page[number]': String(page), 'page[size]': String(PAGE_SIZE) })}`;
    const { data, meta } = await service.ask(
      { path, body: null, schema: authoritiesPage, toAnswer: (told) => told },
      signal,
    );
    list.push(...data.map(toAuthority));
    last = Math.min(meta.pagination.lastPage, PAGES_MAX);
  }
  return list;
}

function query(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(fields).toString();
}

function toAuthority({ id, attributes }: z.infer<typeof authoritySchema>): RegistrationAuthority {
  const { localOrganizationName: local, internationalOrganizationName: international, jurisdictions } = attributes;
  return {
    code: id,
    countries: (jurisdictions ?? []).flatMap(({ countryCode }) => countryCode ?? []),
    organization: local ?? international ?? null,
  };
}

function toAnswer({ data, meta }: z.infer<typeof recordsPage>): LeiAnswer {
  return { records: data.map(toRecord), publishedOn: meta?.goldenCopy?.publishDate ?? null };
}

function toRecord({ attributes: { lei, entity, registration } }: z.infer<typeof recordSchema>): LeiRecord {
  const { legalName, otherNames, transliteratedOtherNames, legalAddress, registeredAt, registeredAs, status } = entity;
  return {
    lei,
    legalName: legalName.name,
    otherNames: [...(otherNames ?? []), ...(transliteratedOtherNames ?? [])].map(({ name }) => name),
    city: legalAddress.city ?? null,
    entityStatus: status === 'ACTIVE' ? 'active' : status === 'INACTIVE' ? 'inactive' : null,
    registrationStatus: registration.status,
    nextRenewalOn: registration.nextRenewalDate ?? null,
    registeredAs,
    authorityCode: registeredAt.id,
  };
}
