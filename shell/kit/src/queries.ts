export { operationQuery } from './session/operationQuery.ts';
