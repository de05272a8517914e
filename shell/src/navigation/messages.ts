import { messagesOf } from '../messages/index.ts';
import english from './messages/en.ts';

/** Common labels of the header, the staff menu and the palette. */
export const messages = messagesOf('navigation', english);
