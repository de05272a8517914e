import { kitWordsOf } from '@league/kit';
import english from './messages/en.ts';

export const words = kitWordsOf('postal-address', english);
