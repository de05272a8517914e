import { messagesOf } from '../messages.ts';
import english from './messages/en.ts';

/** The texts of calendars in one language. */
export const messagesIn = messagesOf('calendar-feeds', english);
