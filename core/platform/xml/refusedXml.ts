/** Why a document is refused: its form, or what is beyond a limit. */
export type XmlFlaw = 'malformed' | 'doctype' | 'depth' | 'attributes' | 'text';

/** A document that is no well-formed XML, or that no honest writer makes. */
export class RefusedXml extends Error {
  override readonly name = 'RefusedXml';
  readonly flaw: XmlFlaw;

  /** @param what follows "The XML" */
  constructor(flaw: XmlFlaw, what: string) {
    super(`The XML ${what}.`);
    this.flaw = flaw;
  }
}
