import { messagesOf } from '../messages/index.ts';
import english from './messages/editor.en.ts';

export const messages = messagesOf('products/editor', english);
