import { wordsOf } from '../../messages/index.ts';
import english from './messages/en.ts';

export const words = wordsOf('drafts/eligible', english);
