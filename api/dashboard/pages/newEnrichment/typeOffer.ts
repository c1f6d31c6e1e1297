import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { reservationOf } from '../../../enrichments/reservationOf.ts';
import { requestedType } from '../../../enrichments/requestedType.ts';
import type { ApiServices } from '../../../services.ts';
import { type Html, html } from '../../html.ts';
import { creditCount } from '../../parts/number.ts';
import type { Fields, Visit } from '../../visit.ts';
import { inputFields, typedInput } from './inputFields.ts';
import { mirrorHint, mirrorNote } from './mirrorHint.ts';

type Ports = Pick<ApiServices, 'mirror' | 'now' | 'settings'>;

/** Types that can be asked for, those that take all of these fields; each with its price and where its answer comes from. */
export async function typeOffer(ports: Ports, { session }: Visit, typed: Fields): Promise<Html> {
  const { organization } = session.person;
  const names = Object.keys(typed);
  const fitting = ENRICHMENT_TYPES.filter((type: EnrichmentType) => {
    const fields = inputFields(type).map(({ name }) => name);
    return names.every((name) => fields.includes(name));
  });
  const cards = await Promise.all(
    fitting.map(async (type) => {
      const isAllowed = requestedType(type.name, organization).kind === 'allowed';
      const note = names.length > 0 && isAllowed ? await noteOf(ports, organization.id, type, typed) : null;
      return card(type, { price: reservationOf(ports, type.name, {}), isAllowed, typed, note });
    }),
  );
  return html`<ul class="offer">
    ${cards}
  </ul>`;
}

async function noteOf(ports: Ports, organizationId: number, type: EnrichmentType, typed: Fields): Promise<Html> {
  return mirrorNote(await mirrorHint(ports, organizationId, type, typedInput(type, typed)), null);
}

interface Offer {
  readonly price: number;
  readonly isAllowed: boolean;
  readonly typed: Fields;
  readonly note: Html | null;
}

function card({ name, summary }: EnrichmentType, { price, isAllowed, typed, note }: Offer): Html {
  const path = `/enrichments/new?${new URLSearchParams({ type: name, ...typed }).toString()}`;
  return html`<li class="card">
    <p class="offer-title">
      ${isAllowed ? html`<a href="${path}">${summary}</a>` : summary} <span class="price">${creditCount(price)}</span>
    </p>
    <p class="hint"><code>${name}</code></p>
    ${note} ${!isAllowed && html`<p class="hint">Not enabled for your organization. The operator can enable it.</p>`}
  </li>`;
}
