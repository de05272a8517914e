import { messagesOf } from '../messages/index.ts';
import english from './messages/outlook.en.ts';

export const messages = messagesOf('standings/outlook', english);
