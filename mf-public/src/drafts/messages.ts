import { messagesOf } from '../messages/index.ts';
import english from './messages/en.ts';

export const messages = messagesOf('drafts', english);
