import { messagesOf } from '../messages/index.ts';
import english from './messages/import.en.ts';

export const messages = messagesOf('newsletter/import', english);
