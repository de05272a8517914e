import { messagesOf } from '../messages/index.ts';
import english from './messages/en.ts';

export const sections = ['league', 'brand', 'contact', 'shop', 'discipline', 'feed', 'rules'] as const;
export type Section = (typeof sections)[number];

export const messages = messagesOf('settings', english);
