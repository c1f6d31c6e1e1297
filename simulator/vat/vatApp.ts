import express, { type Express } from 'express';
import { z } from 'zod';
import type { FaultKind, PortalServices } from '../portal.ts';
import { serviceGate } from '../serviceGate.ts';
import { FOREIGN_NUMBERS, germanNumbers, type VatHolder } from './vatNumbers.ts';

/** What the service prints where a member state tells nothing. */
const UNTOLD = '---';

const questionSchema = z.object({ countryCode: z.string().length(2), vatNumber: z.string().min(2).max(12) });

/** Faults of a member state, and the code that the service names them by, with status 200. */
const STATE_FAULTS: readonly (readonly [FaultKind, string])[] = [
  ['member_state_unavailable', 'MS_UNAVAILABLE'],
  ['member_state_busy', 'MS_MAX_CONCURRENT_REQ'],
];

/**
 * The simulated register of VAT numbers: `check-vat-number` of the REST interface of VIES. Germany tells whether a number
 * is valid and nothing else.
 */
export function vatApp(services: PortalServices): Express {
  const german = germanNumbers(services.dataset.companies);
  const app = express();
  app.disable('x-powered-by');
  app.use(serviceGate(services), express.json());
  app.post('/check-vat-number', (request, response) => {
    services.statistics.searches++;
    const question = questionSchema.safeParse(request.body);
    const fault = STATE_FAULTS.find(([kind]) => services.takeFault(kind) !== null);
    if (!question.success || fault !== undefined) {
      const error = fault?.[1] ?? 'INVALID_INPUT';
      response.json({ actionSucceed: false, errorWrappers: [{ error }] });
      return;
    }
    const { countryCode, vatNumber } = question.data;
    const holder = FOREIGN_NUMBERS.get(`${countryCode}${vatNumber}`) ?? null;
    const valid = countryCode === 'DE' ? german.has(vatNumber) : holder !== null;
    response.json(toAnswer(countryCode, vatNumber, valid, holder, services.now()));
  });
  app.use((_request, response) => void response.status(404).json({ message: 'Not Found' }));
  return app;
}

function toAnswer(countryCode: string, vatNumber: string, valid: boolean, holder: VatHolder | null, now: Date): object {
  return {
    countryCode,
    vatNumber,
    requestDate: now.toISOString(),
    valid,
    requestIdentifier: '',
    name: holder?.name ?? UNTOLD,
    address: holder?.address ?? UNTOLD,
    traderName: UNTOLD,
    traderStreet: UNTOLD,
    traderPostalCode: UNTOLD,
    traderCity: UNTOLD,
    traderCompanyType: UNTOLD,
    traderNameMatch: 'NOT_PROCESSED',
    traderStreetMatch: 'NOT_PROCESSED',
    traderPostalCodeMatch: 'NOT_PROCESSED',
    traderCityMatch: 'NOT_PROCESSED',
    traderCompanyTypeMatch: 'NOT_PROCESSED',
  };
}
