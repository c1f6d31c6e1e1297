import type { ForecastStep, PriceOf } from '../workflow.ts';
import type { ProfileRequest } from './profileRequest.ts';
import { profileSteps, PUBLICATION_LISTS } from './profileSteps.ts';

/** Stands for a company that is to be identified: of companies in this part of the register the most is known. */
const ANY_COMPANY = 'DE-HRB-F1103-1';

/** All that may be started for a request, with the input of what needs no result of another step. */
export function forecastProfile(request: ProfileRequest, priceOf: PriceOf): readonly ForecastStep[] {
  const { companyId, name, vatId } = request;
  const identification: readonly ForecastStep[] =
    companyId !== null
      ? []
      : [
          ...(vatId === null ? [] : [{ step: 'vat', type: 'check_vat', times: 1, input: { vat_id: vatId } }]),
          { step: 'search', type: 'search_companies', times: 1, input: name === null ? null : { query: name } },
        ];
  const own = profileSteps(request, companyId ?? ANY_COMPANY, []).steps.map(({ step, type, input }) => ({
    step,
    type,
    times: 1,
    input: companyId === null && 'company_id' in input ? null : input,
  }));
  return [...identification, ...own, ...later(request, priceOf)];
}

/**
 * What profileSteps tells only once others have ended. Which portal has a statement is not known before: the dearer one is
 * counted.
 */
function later({ include, years, companyId }: ProfileRequest, priceOf: PriceOf): readonly ForecastStep[] {
  const wantsStatements = include.includes('financials');
  const input = companyId === null ? null : { company_id: companyId };
  const reading = priceOf('get_filing') >= priceOf('get_publication') ? 'get_filing' : 'get_publication';
  return [
    ...(wantsStatements || include.includes('publications')
      ? PUBLICATION_LISTS.map((list) => ({ ...list, times: 1, input }))
      : []),
    ...(wantsStatements ? [{ step: 'financials', type: reading, times: years, input: null }] : []),
  ];
}
