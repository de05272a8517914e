import { wordsOf } from '../messages/index.ts';
import english from './messages/bulk.en.ts';

export const words = wordsOf('products/bulk', english);
