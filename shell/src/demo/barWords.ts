import { wordsOf } from '../messages/index.ts';
import english from './messages/bar.en.ts';

export const words = wordsOf('demo/bar', english);
