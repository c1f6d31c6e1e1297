import ts from 'typescript';
import { importsOf } from './sourceFacts.ts';

/** Files that speak to the driver itself: connections, transactions, notifications and the text of migrations and triggers. */
const MEANS = [
  'database.ts',
  'statement.ts',
  'statementsOf.ts',
  'inTransaction.ts',
  'giveUpSilentConnections.ts',
  'requireSessions.ts',
  'transactionPooler.ts',
  'postgresNotifications.ts',
  'lockRetries.ts',
  'migrate.ts',
  'numberedMigrations.ts',
  'columnStatistics.ts',
  'partitionRemoval.ts',
  'noteRemovedRecords.ts',
  'concurrentMigration.ts',
  'storedFunctions.ts',
  'workerPrivileges.ts',
  'recordCapture.ts',
  // Its statements are made of the catalogue of what may name people.
  'personalData.ts',
];
const HOT_MODULES = ['pg', './statement.ts', './inTransaction.ts'];
/** Tags of slonik whose rows no schema checks, or whose queries no test could find. */
const FORBIDDEN_TAGS = ['unsafe', 'typeAlias', 'prepared'];
const MAKERS = ['query', 'statement'];

/** Whether a file of core/adapters/postgres uses the hot connections, or what is for them (ADR 3). */
export function isHot(file: string, source: string): boolean {
  const modules = importsOf(file, source).map(({ specifier }) => specifier);
  return HOT_MODULES.some((module) => modules.includes(module)) || nodesOf(file, source).some(isHotName);
}

/**
 * Holds a file of core/adapters/postgres to how SQL is written there: every query and statement is made once, at the top
 * of its module, where the test that compares rows with the schema finds it.
 *
 * @returns one sentence for each violation
 */
export function sqlViolations(file: string, source: string): readonly string[] {
  return nodesOf(file, source).flatMap((node) => {
    const problem = problemOf(file, node);
    return problem === undefined ? [] : [`${file}: ${problem}: ${node.getText().slice(0, 60)}`];
  });
}

function problemOf(file: string, node: ts.Node): string | undefined {
  if (isMember(node, 'sql', 'type') && !isWithinQuery(node)) {
    return 'sql.type outside of query(…)';
  }
  if (FORBIDDEN_TAGS.some((tag) => isMember(node, 'sql', tag))) {
    return 'a row without a schema';
  }
  if (isMakerCall(node) && !isTopLevel(node)) {
    return 'made anew each time';
  }
  return isRawQuery(node) && !MEANS.includes(file) ? 'SQL without a schema' : undefined;
}

/** `.query('…')`, `` .query(`…`) `` and `.query({ … })`: what query(…) and statement(…) make is handed over by name. */
function isRawQuery(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) {
    return false;
  }
  const [asked] = node.arguments;
  const isQuery = node.expression.name.text === 'query' && asked !== undefined;
  return isQuery && (node.typeArguments !== undefined || !ts.isCallExpression(asked));
}

function isMakerCall(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && MAKERS.includes(node.expression.text);
}

/** A constant of the module, or a property of one. */
function isTopLevel(call: ts.CallExpression): boolean {
  const declaration = ts.isPropertyAssignment(call.parent) ? call.parent.parent.parent : call.parent;
  return ts.isVariableDeclaration(declaration) && ts.isSourceFile(declaration.parent.parent.parent);
}

function isWithinQuery(node: ts.Node): boolean {
  return isMakerCall(node) || (!ts.isSourceFile(node) && isWithinQuery(node.parent));
}

function isMember(node: ts.Node, object: string, member: string): boolean {
  return (
    ts.isPropertyAccessExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === object &&
    node.name.text === member
  );
}

function isHotName(node: ts.Node): boolean {
  return ts.isIdentifier(node) && node.text === 'hot';
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
