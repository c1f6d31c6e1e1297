import type { DocumentResource } from '#contract/http/documents';
import type { Enrichment } from '#domain/enrichment';
import { KEPT_DOCUMENT_WORDS, keptDocumentKind } from '#domain/keptDocument';
import type { DocumentProvenance } from '#domain/provenance';
import type { NamedDocument } from '#ports/keptDocuments';
import type { ApiPorts } from '../operations/ports.ts';
import { documentUrl, type LinkMakers } from './documentUrl.ts';

type Ports = LinkMakers & Pick<ApiPorts, 'keptDocuments' | 'reader'>;

/**
 * The papers that an output was read from, in the order of its reading. Who may see the output may see them: that is how
 * an organization is known to have paid for a reading of them.
 */
export async function documentsOf(ports: Ports, enrichment: Enrichment): Promise<readonly DocumentResource[]> {
  const { company_id: companyId, snapshots, list } = (enrichment.output ?? {}) as ReadOutput;
  if (typeof companyId !== 'string') {
    return [];
  }
  const lists = snapshots ?? (list === undefined || list === null ? null : [list]);
  const read = lists === null ? await explained(ports, enrichment) : lists.map(listOf);
  const papers = new Map(read.map((paper) => [paper.sha256, paper]));
  const named = await ports.keptDocuments.named(enrichment.organizationId, companyId, [...papers.keys()]);
  return [...papers.values()].flatMap((paper) => shown(ports, companyId, paper, named));
}

/** What outputs that were read from papers say of themselves. */
interface ReadOutput {
  readonly company_id?: unknown;
  /** Of owners, whose lists may have come in archives: these are named, and in the provenance what is in them. */
  readonly snapshots?: readonly OwnList[];
  readonly list?: OwnList | null;
}

interface OwnList {
  readonly source_document_id: string;
}

type ReadPaper = Pick<DocumentProvenance, 'sha256' | 'document'>;

function listOf({ source_document_id: sha256 }: OwnList): ReadPaper {
  return { sha256, document: KEPT_DOCUMENT_WORDS.shareholder_list };
}

async function explained({ reader }: Pick<ApiPorts, 'reader'>, enrichment: Enrichment): Promise<readonly ReadPaper[]> {
  return (await reader.provenanceOf(enrichment.organizationId, enrichment.id)) ?? [];
}

function shown(
  ports: LinkMakers,
  companyId: string,
  { sha256, document }: ReadPaper,
  named: readonly NamedDocument[],
): readonly DocumentResource[] {
  const kind = keptDocumentKind(document);
  if (kind === null) {
    return [];
  }
  const about = { company_id: companyId, document: kind, document_sha256: sha256 };
  const found = named.find((one) => one.document.documentSha256 === sha256 && one.document.kind === kind);
  return [found === undefined ? { ...about, ...GONE } : { ...about, ...keptFacts(ports, found) }];
}

const NO_LINK = { document_url: null, url_expires_at: null } as const;
/** Of a paper that is not kept any more, or was read before papers were kept. */
const GONE = {
  state: 'not_kept',
  sha256: null,
  media_type: null,
  bytes: null,
  filed_on: null,
  retrieved_at: null,
  source: null,
  ...NO_LINK,
} as const;

function keptFacts(ports: LinkMakers, { document, isWithheld }: NamedDocument) {
  return {
    state: isWithheld ? ('withheld' as const) : ('kept' as const),
    sha256: document.sha256,
    media_type: document.mediaType,
    bytes: document.bytes,
    filed_on: document.filedOn,
    retrieved_at: document.retrievedAt.toISOString(),
    source: document.source,
    ...(isWithheld ? NO_LINK : documentUrl(ports, document.id)),
  };
}
