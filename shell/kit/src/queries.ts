export { operationQuery } from './calls/operationQuery.ts';
