import { kitWordsOf } from '@league/kit';
import english from './messages/columns.en.ts';

export const messages = kitWordsOf('imports/columns', english);
