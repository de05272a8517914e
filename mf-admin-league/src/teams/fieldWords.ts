import { wordsOf } from '../messages/index.ts';
import english from './messages/field.en.ts';

/** Messages about teams that games, drafts and referees share. */
export const words = wordsOf('teams/field', english);
