import { wordsOf } from '../messages/index.ts';
import english from './messages/en.ts';

/** Common labels of the header, the staff menu and the palette. */
export const words = wordsOf('navigation', english);
