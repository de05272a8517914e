import { messagesOf } from '../messages/index.ts';
import english from './messages/field.en.ts';

/** Messages about teams that games, drafts and referees share. */
export const messages = messagesOf('teams/field', english);
