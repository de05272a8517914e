import english from './messages/en.ts';
import { messagesOf } from './messages/index.ts';

export const messages = messagesOf('common', english);
