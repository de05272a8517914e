import { mailStates } from '@league/contract';
import { wordsOf } from '../messages/index.ts';
import english from './messages/en.ts';

export const words = wordsOf('resources', english);

export const mailViews = ['all', ...mailStates] as const;
