import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** A dashboard as it was read: of any shape. */
export interface AnyDashboard {
  readonly panels: readonly { readonly type: string; readonly title?: string }[];
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Nothing is written there: the name only tells the compiler where imports begin. */
const FILE = `${ROOT}scripts/generate/dashboards/model/held.ts`;
const HEAD = `import type { GrafanaDashboard, GrafanaRow, PanelOf } from './grafanaTypes.ts';\n`;

/**
 * What Grafana's own types (@grafana/schema) do not allow in dashboards: unknown fields, missing ones, and values that are
 * none of an enumeration. Each dashboard is given to the compiler as a literal, which it holds to the type of its kind.
 *
 * @returns sentences of the compiler, each with the dashboard or panel that it is about; none where all is well
 */
export function schemaProblems(dashboards: readonly AnyDashboard[]): readonly string[] {
  const literals = dashboards.flatMap(({ panels, ...head }) => [
    { type: `Omit<GrafanaDashboard, 'panels'>`, about: 'dashboard', literal: head },
    ...panels.map((panel) => ({
      type: panel.type === 'row' ? 'GrafanaRow' : `PanelOf<${JSON.stringify(panel.type)}>`,
      about: panel.title ?? panel.type,
      literal: panel,
    })),
  ]);
  const lines = literals.map(
    ({ type, literal }, index) => `export const held${index}: ${type} = ${JSON.stringify(literal)};`,
  );
  return diagnosed([HEAD.trimEnd(), ...lines].join('\n')).map(({ line, message }) => {
    const about = literals[line - 1]?.about ?? 'imports';
    return `${about}: ${message}`;
  });
}

function diagnosed(text: string): readonly { readonly line: number; readonly message: string }[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const readFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, language, ...rest) =>
    name === FILE ? ts.createSourceFile(FILE, text, language) : readFile(name, language, ...rest);
  host.fileExists = (name) => name === FILE || ts.sys.fileExists(name);
  const program = ts.createProgram([FILE], options, host);
  const file = program.getSourceFile(FILE);
  return program.getSemanticDiagnostics(file).map(({ start = 0, messageText }) => ({
    line: file?.getLineAndCharacterOfPosition(start).line ?? 0,
    message: ts.flattenDiagnosticMessageText(messageText, ' '),
  }));
}
