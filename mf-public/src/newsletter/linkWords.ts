import { wordsOf } from '../messages/index.ts';
import english from './messages/link.en.ts';

/** Of the pages of mailed links, apart from the form that other pages load. */
export const words = wordsOf('newsletter/link', english);
