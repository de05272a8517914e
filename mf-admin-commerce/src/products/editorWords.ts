import { wordsOf } from '../messages/index.ts';
import english from './messages/editor.en.ts';

export const words = wordsOf('products/editor', english);
