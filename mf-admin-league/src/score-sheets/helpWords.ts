import { wordsOf } from '../messages/index.ts';
import english from './messages/help.en.ts';

export const helpWords = wordsOf('score-sheets/help', english);
