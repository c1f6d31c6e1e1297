import { z } from 'zod';
import { PROOFS } from '#domain/provenance';

const place = z.int().min(1).nullable();

/** One place where a value stands; what does not apply to it is null (docs/enrichments.md, "Provenance"). */
export const citationSchema = z
  .strictObject({
    document_sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/u)
      .meta({ description: 'Of the bytes of a file; of a page of the mark-up that the browser showed, in UTF-8.' }),
    page: place.meta({ description: 'Of a PDF.' }),
    table: place.meta({ description: 'Tables of a page count in their order, those within others included.' }),
    row: place.meta({
      description:
        'Of the table; in a PDF the line of the page, from its top. Lines that run another way count behind those of the most text.',
    }),
    column: place.meta({
      description: 'Where the cell begins when merged cells take all the columns that they cover.',
    }),
    path: z.string().optional().meta({
      description:
        'XPath of what is no cell: an element, or the comment that says what its code means. Left out elsewhere.',
    }),
    text: z.string().meta({ description: 'As printed there; white space is one blank.' }),
    proof: z.enum(PROOFS).meta({
      description:
        '`sum`: printed parts come to it, or it is part of such a sum. `cross_check`: it agrees with another place, ' +
        'the same value or others that it follows from. ' +
        '`single_reading`: it stands once.',
    }),
  })
  .meta({ id: 'Citation' });
export type CitationResource = z.infer<typeof citationSchema>;

const EXAMPLE = {
  '/balance_sheet/assets/0/current': [
    {
      document_sha256: '41c103a1a07ee3a031e614ab3b1ced97af7a396a27d8bf27f4b58e3e4dcf8b19',
      page: null,
      table: 2,
      row: 4,
      column: 3,
      text: '41.250,50',
      proof: 'sum',
    },
  ],
};

const LINE_EXAMPLE = {
  '/owners/0/nominal_amount': [
    {
      document_sha256: '5ee3e1d1b0f2a5f0c3a3a4b7a6a0cf2a6ad9ef8a2d0f4c7e9b1d2c3e4f5a6b7c',
      page: 1,
      table: null,
      row: 17,
      column: null,
      text: '15.000,00 €',
      proof: 'sum',
    },
  ],
};

const ELEMENT_EXAMPLE = {
  '/name': [
    {
      document_sha256: '9b0f5c1c7d2e4a6b8c0d1e2f3a4b5c6d7e8f9a0b1c2d3e4f5a6b7c8d9e0f1a2b',
      page: null,
      table: null,
      row: null,
      column: null,
      path: '(//*[local-name()="bezeichnung.aktuell"])[1]',
      text: 'Muster GmbH',
      proof: 'cross_check',
    },
  ],
};

/** Where each value of an output stands, by its JSON Pointer (RFC 6901) in the output. */
export const provenanceSchema = z.record(z.string(), z.array(citationSchema).min(1)).meta({
  id: 'Provenance',
  description: 'Where each value stands, by its JSON Pointer (RFC 6901) in the output.',
  examples: [EXAMPLE, LINE_EXAMPLE, ELEMENT_EXAMPLE],
});
export type ProvenanceResource = z.infer<typeof provenanceSchema>;
