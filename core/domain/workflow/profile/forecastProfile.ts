import type { ForecastStep } from '../workflow.ts';
import type { ProfileRequest } from './profileRequest.ts';
import { profileSteps } from './profileSteps.ts';

/** Stands for a company that is to be identified: of companies in this part of the register the most is known. */
const ANY_COMPANY = 'DE-HRB-F1103-1';

/** All that may be started for a request, with the input of what needs no result of another step. */
export function forecastProfile(request: ProfileRequest): readonly ForecastStep[] {
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
  return [...identification, ...own, ...later(request)];
}

/** What profileSteps tells only once others have ended. */
function later({ include, years, companyId }: ProfileRequest): readonly ForecastStep[] {
  const wantsStatements = include.includes('financials');
  const input = companyId === null ? null : { company_id: companyId };
  return [
    ...(wantsStatements || include.includes('publications')
      ? [{ step: 'publications', type: 'list_company_publications', times: 1, input }]
      : []),
    ...(wantsStatements ? [{ step: 'financials', type: 'get_publication', times: years, input: null }] : []),
  ];
}
