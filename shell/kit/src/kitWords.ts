import { wordsOf } from './messages/index.ts';
import english from './messages/kit.en.ts';

export const words = wordsOf('kit', english);
