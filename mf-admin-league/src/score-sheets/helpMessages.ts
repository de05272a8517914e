import { messagesOf } from '../messages/index.ts';
import english from './messages/help.en.ts';

export const helpMessages = messagesOf('score-sheets/help', english);
