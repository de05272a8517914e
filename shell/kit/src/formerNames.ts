// Names that remotes of earlier releases import.
export { setRenderedAt as knowRenderedAt } from './clock/renderedAt.ts';
export { fetchLeague as askLeague, setLeague as knowLeague } from './league/league.ts';
export { localStore as remembered } from './localStore.ts';
export { withRetry as onceMore } from './routes/withRetry.ts';
export { privatePrefix as privately } from './session/privateStorage.ts';
export { missingStorage as lackOfMemory } from './session/session.ts';
