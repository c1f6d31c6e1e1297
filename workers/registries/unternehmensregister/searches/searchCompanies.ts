import type { RegisterCompanies } from '../companies/parseRegisterCompanies.ts';
import { COMPANY_REGISTER_READINGS } from '../companyRegisterReadings.ts';
import type { RegisterVisit } from '../registerVisit.ts';
import { askRegister } from './askRegister.ts';

/**
 * The companies that the register data has for a name, with their EUIDs. The address leads to the page of the results.
 * @throws LostSession, WorkError
 */
export function searchCompanies(visit: RegisterVisit, name: string): Promise<RegisterCompanies> {
  return askRegister(visit, {
    path: '/de/registerPortal',
    parameters: { companyName: name, formType: 'REGISTER_INFORMATION' },
    list: COMPANY_REGISTER_READINGS.page('companies'),
  });
}
