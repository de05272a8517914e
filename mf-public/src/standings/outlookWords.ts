import { wordsOf } from '../messages/index.ts';
import english from './messages/outlook.en.ts';

export const words = wordsOf('standings/outlook', english);
