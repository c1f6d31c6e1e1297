import type { Attack } from './attack.ts';
import { BROKEN_CONNECTIONS } from './brokenConnections.ts';
import { DASHBOARD_FORMS } from './dashboardForms.ts';
import { DOCUMENTS } from './documents.ts';
import { FILE_SERVERS } from './fileServers.ts';
import { GUESSES_AT_ONE_ACCOUNT } from './guesses.ts';
import { MCP_MESSAGES } from './mcpMessages.ts';
import { BATCH_BODIES, OPERATION_BODIES } from './operationBodies.ts';
import { OPERATION_QUERIES } from './operationQueries.ts';
import { PORTAL_PAGES } from './portalPages.ts';
import { PROVIDER_CALLBACKS } from './providerCallbacks.ts';
import { RECEIVER_ANSWERS } from './receiverAnswers.ts';
import { RENDERS_OF_ONE_ORGANIZATION } from './renders.ts';
import { REQUEST_HEADERS } from './requestHeaders.ts';
import { UPLOADED_TABLES } from './uploadedTables.ts';
import { VISITORS } from './visitors.ts';

/** Every attack of a siege, in its order. */
export const ATTACKS: readonly Attack[] = [
  RENDERS_OF_ONE_ORGANIZATION,
  PORTAL_PAGES,
  OPERATION_BODIES,
  BATCH_BODIES,
  OPERATION_QUERIES,
  REQUEST_HEADERS,
  DASHBOARD_FORMS,
  VISITORS,
  MCP_MESSAGES,
  PROVIDER_CALLBACKS,
  UPLOADED_TABLES,
  FILE_SERVERS,
  BROKEN_CONNECTIONS,
  RECEIVER_ANSWERS,
  DOCUMENTS,
  GUESSES_AT_ONE_ACCOUNT,
];
