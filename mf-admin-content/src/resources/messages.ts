import { mailStates } from '@league/contract';
import { messagesOf } from '../messages/index.ts';
import english from './messages/en.ts';

export const messages = messagesOf('resources', english);

export const mailViews = ['all', ...mailStates] as const;
