import { messagesOf } from '../messages/index.ts';
import english from './messages/refusal.en.ts';

/** Why somebody cannot invite: the remote's entry contains it. */
export const messages = messagesOf('invitations/refusal', english);
