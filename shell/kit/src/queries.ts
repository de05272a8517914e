export { operationQuery } from './calls/operationQuery.ts';
export { attempt } from './notices/attempt.ts';
export { useOperation } from './session/useOperation.ts';
