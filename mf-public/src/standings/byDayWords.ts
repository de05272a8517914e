import { wordsOf } from '../messages/index.ts';
import english from './messages/byDay.en.ts';

export const words = wordsOf('standings/byDay', english);
