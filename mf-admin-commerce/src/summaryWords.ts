import { wordsOf } from './messages/index.ts';
import english from './messages/summary.en.ts';

export const words = wordsOf('summary', english);
