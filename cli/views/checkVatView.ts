import type { CheckVatOutput } from '#contract/types/check_vat/checkVat';
import { labelledLines } from './labelledLines.ts';

/** The verdict about a VAT number and whom its member state names. */
export function checkVatView(output: CheckVatOutput, width: number): readonly string[] {
  const { name_matches: matches } = output;
  return labelledLines(
    [
      ['VAT number', output.vat_id],
      ['valid', output.valid ? 'yes' : 'no'],
      ['name', output.name],
      ['address', output.address?.replaceAll('\n', ', ') ?? null],
      ['company id', output.company_id],
      ['same name', matches === null ? null : matches ? 'yes' : 'no'],
      ['consulted on', output.consulted_on],
    ],
    width,
  );
}
