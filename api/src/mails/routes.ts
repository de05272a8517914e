import { mailsApi } from '@league/contract';
import { route } from '../platform/route.ts';
import { listMails } from './outbox.ts';

export const mailRoutes = [
  route(mailsApi.list, async ({ db, query, config, settings }) => listMails(db, query, config, await settings())),
];
