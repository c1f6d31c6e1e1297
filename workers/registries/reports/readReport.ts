import type { ReportWarning, XbrlReport } from '#contract/types/accounts/xbrlReport';
import { REPORT_WARNINGS } from '#contract/types/accounts/xbrlReport';
import { createXmlReader, type XmlListener, type XmlNames } from '#platform/xml/createXmlReader';
import { RefusedXml } from '#platform/xml/refusedXml';
import { UnreadableDocument } from '../unreadableDocument.ts';
import { InlineListener } from './facts/inlineListener.ts';
import { InstanceListener } from './facts/instanceListener.ts';
import { Markup } from './facts/markup.ts';
import { mergeFacts } from './facts/mergeFacts.ts';
import { Places } from './facts/places.ts';
import { Prefixes } from './facts/prefixes.ts';
import { type PlacedFact, toFacts } from './facts/toFacts.ts';
import { type ReportFile, reportFiles } from './reportFiles.ts';
import { textPieces } from './textPieces.ts';
import { XBRL_SPACES } from './xbrlSpaces.ts';

/** A report and what is needed to say where it says so. */
export interface ReadReport {
  readonly format: 'inline_xbrl' | 'xbrl';
  readonly report: XbrlReport;
  /** One for each fact of the report. */
  readonly placed: readonly PlacedFact[];
  /** Facts that are left out because the report contradicts itself. */
  readonly contradicted: readonly PlacedFact[];
  /** Local names of items in tuples. */
  readonly inTuples: ReadonlySet<string>;
}

/**
 * Reads a report in XBRL: a report package, an Inline XBRL document, or an XBRL instance (docs/spec/registries.md, "Reports
 * in XBRL"). No taxonomy is fetched: facts say themselves what they are about.
 * @throws UnreadableDocument where it is no such report, or is not told with certainty whose it is
 */
export function readReport(bytes: Uint8Array): ReadReport {
  const markup = new Markup();
  const formats = reportFiles(bytes).map((file) => readFile(file, markup));
  const prefixes = new Prefixes();
  const outcomes = toFacts(markup, prefixes);
  const understood = outcomes.filter((outcome) => typeof outcome !== 'string');
  const left = outcomes.filter((outcome) => typeof outcome === 'string');
  const entity = entityOf(understood);
  const { facts, contradicted } = mergeFacts(understood);
  return {
    format: formats.includes('inline_xbrl') ? 'inline_xbrl' : 'xbrl',
    report: {
      standard: standardOf(understood),
      entity,
      namespaces: prefixes.toNamespaces(),
      facts: facts.map(({ concept, value, unit, decimals, period, dimensions }) => ({
        concept,
        value,
        unit,
        decimals,
        period,
        dimensions,
      })),
      warnings: warningsOf([...left, ...contradicted.map(({ why }) => why)]),
    },
    placed: facts,
    contradicted: contradicted.map(({ fact }) => fact),
    inTuples: markup.inTuples,
  };
}

function readFile({ name, bytes }: ReportFile, markup: Markup): ReadReport['format'] {
  const listener = new ReportListener(markup, new Places(name));
  const reader = createXmlReader(listener, { isStrict: true, tellsPlace: false, allowsDoctype: true });
  try {
    for (const piece of textPieces(bytes)) {
      reader.write(piece);
    }
    reader.close();
  } catch (error) {
    throw error instanceof RefusedXml ? new UnreadableDocument(error.message) : error;
  }
  return listener.format;
}

/** The first element tells which kind of document it is. */
class ReportListener implements XmlListener {
  readonly #markup: Markup;
  readonly #places: Places;
  #listener: InlineListener | InstanceListener | null = null;

  constructor(markup: Markup, places: Places) {
    this.#markup = markup;
    this.#places = places;
  }

  get format(): ReadReport['format'] {
    return this.#listener instanceof InstanceListener ? 'xbrl' : 'inline_xbrl';
  }

  open(local: string, attributes: unknown, names: XmlNames): void {
    this.#listener ??=
      names.space === XBRL_SPACES.instance && local === 'xbrl'
        ? new InstanceListener(this.#markup, this.#places)
        : new InlineListener(this.#markup, this.#places);
    this.#listener.open(local, attributes, names);
  }

  text(chunk: string): void {
    this.#listener?.text(chunk);
  }

  close(): void {
    this.#listener?.close();
  }
}

/** @throws UnreadableDocument where there is no fact, or facts are of several companies */
function entityOf(facts: readonly PlacedFact[]): XbrlReport['entity'] {
  const [first] = facts;
  if (first === undefined) {
    throw new UnreadableDocument('The document holds no fact in XBRL that can be read.');
  }
  const { scheme, identifier } = first.context.entity;
  if (facts.some(({ context: { entity } }) => entity.scheme !== scheme || entity.identifier !== identifier)) {
    throw new UnreadableDocument('The facts of the report are of several entities.');
  }
  return { scheme, identifier };
}

/** By whose taxonomy the concepts are; null where they are of both or of neither. */
function standardOf(facts: readonly PlacedFact[]): XbrlReport['standard'] {
  const isOf = (prefix: string): boolean => facts.some(({ concept }) => concept.startsWith(`${prefix}:`));
  const [isIfrs, isHgb] = [isOf('ifrs-full'), isOf('de-gaap-ci')];
  return isIfrs === isHgb ? null : isIfrs ? 'ifrs' : 'hgb';
}

function warningsOf(left: readonly ReportWarning[]): XbrlReport['warnings'] {
  return REPORT_WARNINGS.map((code) => ({ code, count: left.filter((one) => one === code).length })).filter(
    ({ count }) => count > 0,
  );
}
