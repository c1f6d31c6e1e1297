import { parseBatchRow } from '#contract/http/batchRow';
import { enrichmentTypeByName } from '#contract/types/catalogue';
import { scopedMaxAge } from '#domain/mirrorScope';
import type { Config } from '#platform/config';
import type { RetryRules } from '#ports/bulks';
import { acceptedWork } from '../../api/enrichments/acceptedWork.ts';
import { priceOf } from '../../api/enrichments/priceOf.ts';
import { reservationOf } from '../../api/enrichments/reservationOf.ts';

/** Work that is asked for anew is judged, priced and looked up as when its caller asked for it. */
export function retryRules(config: Config): RetryRules {
  const settings = {
    prices: config.ENRICH_PRICES,
    mirrorMaxAgeSeconds: scopedMaxAge(config.ENRICH_MIRROR, config.ENRICH_MIRROR_MAX_AGE),
  };
  return {
    priceOf: (type) => priceOf({ settings }, type),
    workOf: ({ type: name, input, germanRegistry }, at) => {
      const type = enrichmentTypeByName(name);
      if (type === null) {
        return { kind: 'unfit', reason: 'validation_failed' };
      }
      if (type.feature === 'german_registry' && !germanRegistry) {
        return { kind: 'unfit', reason: 'registry_not_enabled' };
      }
      const row = parseBatchRow(type, input);
      return row.kind === 'invalid'
        ? { kind: 'unfit', reason: 'validation_failed' }
        : {
            kind: 'fit',
            work: {
              ...acceptedWork({ settings }, type, row.value.input, at),
              price: reservationOf({ settings }, type.name, row.value.input),
            },
          };
    },
  };
}
