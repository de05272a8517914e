import english from '@league/contract/labels/en';
import { wordsOf } from './words.ts';

/** The labels of the contract: statuses of games, positions, roles and so on. */
export const labelsIn = wordsOf('contract', english);
export type Labels = ReturnType<typeof labelsIn>;
