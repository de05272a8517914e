import { messagesOf } from '../messages/index.ts';
import english from './messages/whatIf.en.ts';

export const messages = messagesOf('standings/whatIf', english);
