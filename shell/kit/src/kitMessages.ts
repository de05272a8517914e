import { messagesOf } from './messages/index.ts';
import english from './messages/kit.en.ts';

export const messages = messagesOf('kit', english);
