import ts from 'typescript';

export interface Import {
  readonly specifier: string;
  /** Erased before the file runs. */
  readonly typeOnly: boolean;
  /** The exports that are named; null for the whole module, and where they cannot be told. */
  readonly names: readonly string[] | null;
}

/** Every module that a source file names: imports, re-exports, import(), require() and import types. */
export function importsOf(file: string, source: string): readonly Import[] {
  return nodesOf(file, source).flatMap((node) => {
    const found = importOf(node);
    return found === undefined ? [] : [found];
  });
}

/** Whether a source file reaches for the environment: process.env, process['env'], `{ env }` of process. */
export function readsEnvironment(file: string, source: string): boolean {
  const modules = importsOf(file, source).map(({ specifier }) => specifier.replace('node:', ''));
  return (
    modules.includes('process') ||
    nodesOf(file, source).some((node) => isEnvironmentAccess(node) || isEnvironmentBinding(node))
  );
}

function importOf(node: ts.Node): Import | undefined {
  if (ts.isImportDeclaration(node)) {
    const typeOnly = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    return textOf(node.moduleSpecifier, typeOnly, namesOf(node.importClause));
  }
  if (ts.isExportDeclaration(node)) {
    return textOf(node.moduleSpecifier, node.isTypeOnly);
  }
  if (ts.isImportTypeNode(node)) {
    return ts.isLiteralTypeNode(node.argument) ? textOf(node.argument.literal, true) : undefined;
  }
  return isModuleCall(node) ? textOf(node.arguments[0], false) : undefined;
}

function namesOf(clause: ts.ImportClause | undefined): readonly string[] | null {
  const bindings = clause?.name === undefined ? clause?.namedBindings : undefined;
  return bindings !== undefined && ts.isNamedImports(bindings)
    ? bindings.elements.map(({ propertyName, name }) => (propertyName ?? name).text)
    : null;
}

function isModuleCall(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node)) {
    return false;
  }
  const { expression } = node;
  return (
    expression.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(expression) && expression.text === 'require')
  );
}

function isEnvironmentAccess(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) {
    return isProcess(node.expression) && node.name.text === 'env';
  }
  return (
    ts.isElementAccessExpression(node) &&
    isProcess(node.expression) &&
    ts.isStringLiteralLike(node.argumentExpression) &&
    node.argumentExpression.text === 'env'
  );
}

function isEnvironmentBinding(node: ts.Node): boolean {
  return (
    ts.isVariableDeclaration(node) &&
    ts.isObjectBindingPattern(node.name) &&
    node.initializer !== undefined &&
    isProcess(node.initializer) &&
    node.name.elements.some(({ propertyName, name }) => (propertyName ?? name).getText() === 'env')
  );
}

/** `process` and `globalThis.process`. */
function isProcess(node: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(node)
    ? node.name.text === 'process'
    : ts.isIdentifier(node) && node.text === 'process';
}

function textOf(node: ts.Node | undefined, typeOnly: boolean, names: Import['names'] = null): Import | undefined {
  return node !== undefined && ts.isStringLiteralLike(node) ? { specifier: node.text, typeOnly, names } : undefined;
}

function nodesOf(file: string, source: string): readonly ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return nodes;
}
