import english from './messages/en.ts';
import { wordsOf } from './messages/index.ts';

/** Of the whole remote. Guards' messages are here, so that its entry contains no room's words. */
export const words = wordsOf('common', english);
