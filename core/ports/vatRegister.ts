import type { VatId } from '#domain/vat/vatId';

/** What the member state of a VAT number said about it. */
export interface VatAnswer {
  readonly valid: boolean;
  /** Name and address of who has the number, as printed; null where the member state tells none, such as Germany. */
  readonly name: string | null;
  readonly address: string | null;
  /** Calendar day of the consultation, ISO 8601. */
  readonly consultedOn: string;
}

/** The registers of VAT numbers of all member states. */
export interface VatRegister {
  /** @throws WorkError where the member state gave no answer */
  check(id: VatId, signal: AbortSignal): Promise<VatAnswer>;
}
