import { wordsOf } from '../messages/index.ts';
import english from './messages/import.en.ts';

export const words = wordsOf('newsletter/import', english);
