import { kitWordsOf } from '@league/kit';
import english from './messages/en.ts';

export const messages = kitWordsOf('removals', english);
