import pTimeout from 'p-timeout';
import { fileKind } from '#domain/fileKind';
import { SAVED_PAGE_MAX_BYTES, SAVED_PAGE_TIMEOUT_MILLISECONDS, SAVED_PAGES_PER_SOURCE_A_DAY } from '#domain/policies';
import type { SourceName } from '#domain/sources/catalogue';
import { WorkError } from '#domain/verdict';
import type { Logger } from '#platform/logger';
import type { NewSavedPage, SavedMediaType, SavedPages, SaveOutcome } from '#ports/savedPages';
import type { BrowserSession } from '../browser/browserSession.ts';
import type { Source } from '../enrichments/sources.ts';
import type { Finding } from '../registries/portal.ts';
import { readingsIn } from '../registries/reading/readable.ts';
import { readDocument } from '../registries/reading/readDocument.ts';
import type { READINGS } from './pageReadings.ts';
import { withoutQuery } from './withoutQuery.ts';
import type { SourceMetrics } from '../sources/sourceMetrics.ts';

const IN_PAGES = readingsIn<typeof READINGS>('pages', new URL('./pageReadings.ts', import.meta.url));

export interface SavedPageServices {
  readonly savedPages: SavedPages;
  readonly logger: Logger;
  readonly metrics: Pick<SourceMetrics, 'savedPages'>;
  readonly now: () => Date;
  readonly timeoutMilliseconds?: number;
}

/**
 * A source whose visits leave behind what could not be read: the page that a `needs_human` verdict came from, and the
 * documents and pages that readers report. Saving never changes how a visit ends, and never holds it up for long.
 */
export function savePages(name: SourceName, source: Source, services: SavedPageServices): Source {
  return {
    visit: (context, needs, job) =>
      source.visit(context, needs, async (session, portal) => {
        const saved = new Set<unknown>();
        const save = (finding: Finding): Promise<void> =>
          saveWithin(services, { name, session, enrichmentId: context.enrichmentId, finding });
        const onUnreadable = async (finding: Finding): Promise<void> => {
          saved.add(finding.cause);
          await save(finding);
        };
        try {
          return await job(session, { ...portal, onUnreadable });
        } catch (error) {
          if (error instanceof WorkError && error.verdict.kind === 'needs_human' && !saved.has(error.cause)) {
            await save({ cause: error, reason: error.message, document: null });
          }
          throw error;
        }
      }),
  };
}

interface Sighting {
  readonly name: SourceName;
  readonly session: BrowserSession;
  readonly enrichmentId: number;
  readonly finding: Finding;
}

const NOT_SAVED = {
  limit_reached: 'the source has enough of them today',
  withheld: 'people are suppressed who are or may be named in it',
} as const;

type Outcome = SaveOutcome['kind'] | 'failed';

async function saveWithin(services: SavedPageServices, sighting: Sighting): Promise<void> {
  const { logger, metrics, timeoutMilliseconds = SAVED_PAGE_TIMEOUT_MILLISECONDS } = services;
  const fields = { source: sighting.name, enrichment_id: sighting.enrichmentId };
  let outcome: Outcome = 'failed';
  try {
    const saved = await pTimeout(saveNow(services, sighting), {
      milliseconds: timeoutMilliseconds,
      message: 'Saving took too long.',
    });
    outcome = saved.kind;
    if (saved.kind === 'saved') {
      logger.warn({ ...fields, saved_page_id: saved.id }, 'A page that could not be read was saved for a person');
    } else {
      logger.info(fields, `A page that could not be read was not saved: ${NOT_SAVED[saved.kind]}`);
    }
  } catch (error) {
    logger.warn({ ...fields, err: error }, 'A page that could not be read could not be saved either');
  } finally {
    metrics.savedPages.inc({ source: sighting.name, outcome });
  }
}

async function saveNow({ savedPages, now }: SavedPageServices, { name, session, enrichmentId, finding }: Sighting) {
  const savedAt = now();
  const { document, reason } = finding;
  const content = document === null ? await pageOf(session) : documentOf(document);
  const page: NewSavedPage = { enrichmentId, source: name, reason, savedAt, ...content };
  const since = new Date(savedAt.getTime() - 86_400_000);
  return savedPages.save(page, { most: SAVED_PAGES_PER_SOURCE_A_DAY, since });
}

/** Pages without their scripts are a fraction of what they were; what lies behind this cannot come into the part that is kept. */
const MOST_READ_BYTES = 8 * SAVED_PAGE_MAX_BYTES;

type Content = Pick<NewSavedPage, 'address' | 'mediaType' | 'truncated' | 'content'>;

async function pageOf(session: BrowserSession): Promise<Content> {
  const [html, secrets] = await Promise.all([session.html(), session.cookieValues()]);
  const address = withoutQuery(session.page.url());
  const redacted = await readDocument(IN_PAGES('redactedPage'), html.subarray(0, MOST_READ_BYTES), secrets);
  return { address, mediaType: 'text/html', ...capped(redacted) };
}

const MEDIA_TYPES: Readonly<Partial<Record<string, SavedMediaType>>> = {
  xml: 'application/xml',
  pdf: 'application/pdf',
};

function documentOf(document: Uint8Array): Content {
  const mediaType = MEDIA_TYPES[fileKind(document) ?? ''] ?? 'application/octet-stream';
  return { address: null, mediaType, ...capped(document) };
}

function capped(content: Uint8Array): Pick<Content, 'content' | 'truncated'> {
  return {
    content: content.subarray(0, SAVED_PAGE_MAX_BYTES),
    truncated: content.byteLength > SAVED_PAGE_MAX_BYTES,
  };
}
