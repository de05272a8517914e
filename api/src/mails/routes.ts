import { mailsApi } from '@league/contract';
import { route } from '../platform/route.ts';
import { listMails } from './outbox.ts';

export const mailRoutes = [route(mailsApi.list, ({ db, query, config }) => listMails(db, query, config))];
