import { messagesOf } from '../messages/index.ts';
import english from './messages/byDay.en.ts';

export const messages = messagesOf('standings/byDay', english);
