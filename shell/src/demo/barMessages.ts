import { messagesOf } from '../messages/index.ts';
import english from './messages/bar.en.ts';

export const messages = messagesOf('demo/bar', english);
