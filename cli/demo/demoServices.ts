import { germanVatNumber } from '../../simulator/vat/vatNumbers.ts';
import type { DemoFacts } from './demoFacts.ts';
import type { DemoJob } from './demoJob.ts';

/** An Austrian number, whose member state tells the name. */
const AUSTRIAN = 'ATU13585627';

/** Identifiers of companies that have one and that have none, and VAT numbers of both kinds of member states. */
export function serviceJobs({ ordinary, deleted, no_documents: without }: DemoFacts['companies']): readonly DemoJob[] {
  const lei = (companyId: string, outcome: string): DemoJob => ({
    type: 'get_lei',
    input: { company_id: companyId },
    expect: 'completed',
    output: { outcome },
  });
  const vat = (vatId: string, valid: boolean): DemoJob => ({
    type: 'check_vat',
    input: { vat_id: vatId },
    expect: 'completed',
    output: { valid },
  });
  return [
    lei(ordinary, 'found'),
    lei(without, 'not_found'),
    vat(`DE${germanVatNumber(ordinary)}`, true),
    vat(`DE${germanVatNumber(deleted)}`, false),
    vat(AUSTRIAN, true),
  ];
}
