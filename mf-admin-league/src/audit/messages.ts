import { messagesOf } from '../messages/index.ts';
import english from './messages/en.ts';
import englishFields from './messages/fields.en.ts';

export const messages = messagesOf('audit', english);

/** The names of the columns of audited tables, and of an import's files. */
export const fieldNames = messagesOf('audit/fields', englishFields);
