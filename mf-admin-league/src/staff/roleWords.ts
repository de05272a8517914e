import { wordsOf } from '../messages/index.ts';
import english from './messages/roles.en.ts';

/** The names of roles, and what they do. */
export const words = wordsOf('staff/roles', english);
