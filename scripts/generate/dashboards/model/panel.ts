/** What a number means. Grafana's names of its units: docs of Grafana, "Standard options", Unit. */
export type Unit = 'short' | 's' | 'bytes' | 'percentunit' | 'ops' | 'reqps' | 'none';

/** A question, and what its lines are called: text in which {{label}} stands for the value of a label. */
export interface Query {
  readonly expr: string;
  readonly legend: string;
}

/** From which value on a colour is shown; below the first it is green. */
export interface Limit {
  readonly from: number;
  readonly colour: 'green' | 'yellow' | 'orange' | 'red' | 'blue';
}

interface Described {
  readonly title: string;
  /** What is shown, and where to look when it is bad. */
  readonly says: string;
  readonly unit: Unit;
  readonly queries: readonly Query[];
  readonly limits?: readonly Limit[];
  /** Alerts whose pages tell what to do (docs/runbooks). */
  readonly runbooks?: readonly string[];
  /** A page of the platform's own dashboard that shows the same things one by one: its path. */
  readonly page?: { readonly title: string; readonly path: string };
  /** Columns of 24; without it, what fits its kind. */
  readonly width?: number;
  /** Rows of the grid; without it, what fits its kind. */
  readonly height?: number;
  /** What is shown where there is no answer at all: why not, and what to set. */
  readonly lacking?: string;
}

/** One number, or one a line, large and in the colour of its limit. */
export interface StatPanel extends Described {
  readonly kind: 'stat';
  /** Value → words. */
  readonly words?: Readonly<Record<string, string>>;
}

export interface LinesPanel extends Described {
  readonly kind: 'lines';
  /** Whether lines add up to a whole. */
  readonly stacked?: boolean;
  /** Whether values are states rather than amounts, so that a line goes in steps. */
  readonly steps?: boolean;
  /** Whether values may be below 0. */
  readonly signed?: boolean;
}

/** One bar for each line, by its last value. */
export interface BarsPanel extends Described {
  readonly kind: 'bars';
}

/** One row for each line, by its last value; the columns are labels. */
export interface TablePanel extends Described {
  readonly kind: 'table';
  /** Label → heading, in the order of the columns. */
  readonly columns: Readonly<Record<string, string>>;
  readonly value: string;
}

/** Words, in Markdown. */
export interface TextPanel {
  readonly kind: 'text';
  readonly title: string;
  readonly says: string;
  readonly markdown: string;
  readonly width?: number;
}

export type AskingPanel = StatPanel | LinesPanel | BarsPanel | TablePanel;
export type PlatformPanel = AskingPanel | TextPanel;

/** Panels of one topic, under its name. */
export interface Topic {
  readonly title: string;
  readonly panels: readonly PlatformPanel[];
}

/** What may be chosen at the head of a dashboard beside the data source and the namespace. */
export type Choice = 'lane' | 'source' | 'pool';

export interface PlatformDashboard {
  /** Of the file; `enrichment-` before it is its id in Grafana. */
  readonly name: string;
  readonly title: string;
  readonly says: string;
  readonly choices: readonly Choice[];
  readonly topics: readonly Topic[];
}
