import { messagesOf } from '../messages/index.ts';
import english from './messages/bulk.en.ts';

export const messages = messagesOf('products/bulk', english);
