import { z } from 'zod';
import type { WorkError } from '#domain/verdict';
import type { VatAnswer, VatRegister } from '#ports/vatRegister';
import { serviceDay } from './serviceDay.ts';
import { serviceText } from './serviceText.ts';
import { createJsonService, type JsonServiceOptions, type Refusals } from './jsonService.ts';

/** A name or address that the member state does not tell, or did not find. */
const UNTOLD = /^[\s-]*$/;
/** How long a member state is left alone that has too many questions at once. */
const CONCURRENCY_REST_SECONDS = 5;

const told = serviceText
  .nullish()
  .transform((text) => text?.trim() ?? '')
  .transform((text) => (UNTOLD.test(text) ? null : text));

const answerSchema = z.object({
  countryCode: z.string(),
  vatNumber: z.string(),
  valid: z.boolean(),
  requestDate: serviceDay,
  name: told,
  address: told,
});
/** Failures come with status 200 as well. */
const failureSchema = z.object({
  actionSucceed: z.literal(false),
  errorWrappers: z.array(z.object({ error: z.string() })).min(1),
});

const schema = z.union([failureSchema, answerSchema]);

/** Codes of the service that say that it, or the member state, is away or wants no questions now. */
const AWAY = /^(?:MS_UNAVAILABLE|SERVICE_UNAVAILABLE|SERVER_BUSY|TIMEOUT|IP_BLOCKED|VAT_BLOCKED)$/;
const CROWDED = /^(?:MS|GLOBAL)_MAX_CONCURRENT_REQ(?:_TIME)?$/;

/** The European Union's service for VAT numbers (VIES) by its REST interface, which asks the member state itself. */
export function createViesRegister(options: Omit<JsonServiceOptions, 'service'>): VatRegister {
  const service = createJsonService({ ...options, service: 'vat' });
  return {
    check: ({ country, number }, signal) => {
      const body = { countryCode: country, vatNumber: number };
      const toAnswer = (told: z.infer<typeof schema>): VatAnswer => {
        if ('errorWrappers' in told) {
          throw refusalOf(told, service.refusals);
        }
        if (told.countryCode !== country || told.vatNumber !== number) {
          throw service.refusals.unreadable(new Error('The answer is about another number'));
        }
        const { valid, name, address, requestDate: consultedOn } = told;
        return { valid, name, address, consultedOn };
      };
      return service.ask({ path: '/check-vat-number', body, schema, toAnswer }, signal);
    },
  };
}

/** A number of sound shape that the service calls no number is no verdict either: its rules, or ours, have changed. */
function refusalOf({ errorWrappers }: z.infer<typeof failureSchema>, refusals: Refusals): WorkError {
  const codes = errorWrappers.map(({ error }) => error);
  if (codes.some((code) => CROWDED.test(code))) {
    return refusals.busy(CONCURRENCY_REST_SECONDS);
  }
  const cause = new Error(codes.join(', '));
  return codes.some((code) => AWAY.test(code)) ? refusals.unavailable(cause) : refusals.unreadable(cause);
}
