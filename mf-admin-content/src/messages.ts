import english from './messages/en.ts';
import { messagesOf } from './messages/index.ts';
import summaryEnglish from './messages/summary.en.ts';

export const messages = messagesOf('common', english);

export const summaryMessages = messagesOf('summary', summaryEnglish);
