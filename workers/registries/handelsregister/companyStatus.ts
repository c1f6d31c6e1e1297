import type { StructuredInformation, StructuredPerson } from './structuredInformation.ts';

/** The content of a sheet tells a liquidation by who represents the company, or by its name. */
export function companyStatus(name: string, persons: readonly StructuredPerson[]): StructuredInformation['status'] {
  return persons.some(isLiquidator) || IN_LIQUIDATION.test(name) ? 'in_liquidation' : 'active';
}

const IN_LIQUIDATION = /\s(?:i\.\s?L\.|in Liquidation|in Abwicklung)$/iu;

function isLiquidator({ role }: StructuredPerson): boolean {
  return /^(?:Liquidator|Abwickler)/iu.test(role);
}
