import { messagesOf } from './messages/index.ts';
import english from './messages/summary.en.ts';

export const messages = messagesOf('summary', english);
