import { messagesOf } from '../messages/index.ts';
import english from './messages/link.en.ts';

/** Of the pages of mailed links, apart from the form that other pages load. */
export const messages = messagesOf('newsletter/link', english);
