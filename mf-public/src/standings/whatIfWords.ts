import { wordsOf } from '../messages/index.ts';
import english from './messages/whatIf.en.ts';

export const words = wordsOf('standings/whatIf', english);
