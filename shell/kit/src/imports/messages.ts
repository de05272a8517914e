import { kitMessagesOf } from '@league/kit';
import english from './messages/en.ts';

export const messages = kitMessagesOf('imports', english);
