export { operationQuery } from './calls/operationQuery.ts';
export { useOperation } from './calls/useOperation.ts';
export { attempt } from './notices/attempt.ts';
