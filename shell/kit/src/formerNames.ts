// Names that remotes of earlier releases import.
export { setRenderedAt as knowRenderedAt } from './clock/renderedAt.ts';
export { messages as kitWords } from './kitMessages.ts';
export { fetchLeague as askLeague, setLeague as knowLeague } from './league/league.ts';
export { localStore as remembered } from './localStore.ts';
export { messagesOf as kitWordsOf } from './messages/index.ts';
export { withRetry as onceMore } from './routes/withRetry.ts';
export { privatePrefix as privately } from './session/privateStorage.ts';
export { missingStorage as lackOfMemory } from './session/session.ts';
export { withMessages as withWords } from './translation.ts';
