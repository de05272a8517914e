import english from './messages/en.ts';
import { wordsOf } from './messages/index.ts';
export const words = wordsOf('common', english);
