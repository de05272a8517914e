import arabic from '@league/contract/labels/ar';
import english from '@league/contract/labels/en';
import { wordsOf } from './words.ts';

/** The labels of the contract: statuses of games, positions, roles and so on. */
export const labelsIn = wordsOf(english, { ar: arabic });
export type Labels = ReturnType<typeof labelsIn>;
