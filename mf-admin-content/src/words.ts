import english from './messages/en.ts';
import { wordsOf } from './messages/index.ts';
import summaryEnglish from './messages/summary.en.ts';

export const words = wordsOf('common', english);

export const summaryWords = wordsOf('summary', summaryEnglish);
