import { english, translations } from '@league/contract/labels';
import { loadAll, wordsFrom } from './words.ts';

/** The labels of the contract: statuses of games, positions, roles and so on. */
export const labelsIn = wordsFrom(english, await loadAll(translations));
export type Labels = ReturnType<typeof labelsIn>;
