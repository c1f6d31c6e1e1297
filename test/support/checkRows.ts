import { checkAllRows } from '#adapters/postgres/rowChecks';

// In the suites, and in the processes that they start, every row that Postgres answers is held to its schema.
checkAllRows();
