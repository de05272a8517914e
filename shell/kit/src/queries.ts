export { SavedSelect } from './components/SavedSelect.tsx';
export { attempt } from './notices/attempt.ts';
export { meQuery } from './session/meQuery.ts';
export { operationQuery } from './session/operationQuery.ts';
export { useOperation } from './session/useOperation.ts';
