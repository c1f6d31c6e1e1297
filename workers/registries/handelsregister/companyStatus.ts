import { Told } from '../told.ts';
import type { StructuredInformation, StructuredPerson } from './structuredInformation.ts';

type Status = StructuredInformation['status'];

/** The content of a sheet tells a liquidation by who represents the company, or by its name. */
export function companyStatus(name: string, persons: readonly Pick<StructuredPerson, 'role'>[]): Status {
  return persons.some(({ role }) => isLiquidator(role)) || IN_LIQUIDATION.test(name) ? 'in_liquidation' : 'active';
}

/** The same, and what tells the liquidation; that a company is active is told by nothing. */
export function toldStatus<Source>(
  name: Told<string, Source>,
  roles: readonly Told<string, Source>[],
): Told<Status, Source> {
  const told = [
    ...(IN_LIQUIDATION.test(name.value) ? [name] : []),
    ...roles.filter(({ value }) => isLiquidator(value)),
  ];
  return new Told<Status, Source>(
    told.length > 0 ? 'in_liquidation' : 'active',
    told.flatMap(({ sources }) => sources),
  );
}

const IN_LIQUIDATION = /\s(?:i\.\s?L\.|in Liquidation|in Abwicklung)$/iu;

function isLiquidator(role: string): boolean {
  return /^(?:Liquidator|Abwickler)/iu.test(role);
}
