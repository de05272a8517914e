import { kitMessagesOf } from '@league/kit';
import english from './messages/columns.en.ts';

export const messages = kitMessagesOf('imports/columns', english);
