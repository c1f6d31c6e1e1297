import { FaultInjector } from '../../simulator/control/faultInjector.ts';
import { createPortalControl, portalServices } from '../../simulator/control/portalControl.ts';
import type { Dataset } from '../../simulator/dataset/dataset.ts';
import { unternehmensregisterApp } from '../../simulator/unternehmensregister/unternehmensregisterApp.ts';
import { flightStream, flightValue, propertyAnywhere } from './flightStream.ts';
import { PortalVisitor, type Seen, serve } from './portalVisitor.ts';

/** The company register on a free port, with everything that controls it. */
export async function serveCompanyRegister(dataset: Dataset, now: () => Date) {
  const faults = new FaultInjector();
  const control = createPortalControl(1000, now);
  const services = portalServices('unternehmensregister', { dataset, now, faults, control });
  return { ...(await serve(unternehmensregisterApp(services))), faults, control };
}

export interface SeenPublication {
  readonly companyNameAtTimeOfPublication: string;
  readonly companyLocation: string;
  readonly sourceName: string;
  readonly sourceDate: string;
  readonly title: string;
  readonly hasPdf: boolean;
  readonly esefPub: boolean;
  readonly deposit: boolean;
  readonly encryptedPayload: string;
}

export interface SeenHit {
  readonly companyDto: { readonly name: string; readonly location: string; readonly euid: string } | null;
  readonly publicationDto: SeenPublication | null;
}

export interface SeenCompany {
  readonly name: string;
  readonly location: string;
  readonly euid: string;
  readonly deletedFlag: boolean;
}

/** Searches as a client without a browser does. */
export class RegisterVisitor extends PortalVisitor {
  #token = '';

  async takeToken(): Promise<{ readonly token: string; readonly expiresAt: string }> {
    const { body } = await this.bytes('/api/search-token');
    const answer = JSON.parse(body.toString('utf8')) as { readonly token: string; readonly expiresAt: string };
    this.#token = answer.token;
    return answer;
  }

  results(fields: Readonly<Record<string, string>>): Promise<Seen> {
    const query = new URLSearchParams({ areas: 'all', searchToken: this.#token, from: '0', ...fields });
    return this.get(`/de/suche?${query.toString()}`);
  }

  /** All pages. */
  async publications(companyName: string): Promise<readonly SeenPublication[]> {
    await this.takeToken();
    const first = await this.results({ companyName });
    const pages = Number(property(first, /^totalPages$/, 'c') ?? 0);
    const others = Array.from({ length: pages }, (_, index) => index).slice(1);
    const seen = [first];
    for (const page of others) {
      seen.push(await this.results({ companyName, from: String(page * 30) }));
    }
    return seen.flatMap((page) => hitsOf(page) ?? []).flatMap(({ publicationDto }) => publicationDto ?? []);
  }

  async companies(companyName: string): Promise<readonly SeenCompany[]> {
    await this.takeToken();
    const query = new URLSearchParams({ companyName, formType: 'REGISTER_INFORMATION', searchToken: this.#token });
    const page = await this.get(`/de/registerPortal?${query.toString()}`);
    return property(page, /^companies$/, 'd') as readonly SeenCompany[];
  }

  publication({ encryptedPayload }: SeenPublication): Promise<Seen> {
    return this.get(`/de/veroeffentlichung?payload=${encryptedPayload}`);
  }
}

/** The hits in a page's stream; undefined for a shell. */
export function hitsOf(page: Seen): readonly SeenHit[] | undefined {
  return property(page, /elasticSearchDtos$/, 'c') as readonly SeenHit[] | undefined;
}

/** A property of the data in a page's stream. */
export function property({ html }: Seen, name: RegExp, row: 'c' | 'd'): unknown {
  return propertyAnywhere(flightValue(flightStream(html), row), name);
}
