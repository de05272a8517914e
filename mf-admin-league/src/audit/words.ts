import { wordsOf } from '../messages/index.ts';
import english from './messages/en.ts';
import englishFields from './messages/fields.en.ts';

export const words = wordsOf('audit', english);

/** The names of the columns of audited tables, and of an import's files. */
export const fieldNames = wordsOf('audit/fields', englishFields);
