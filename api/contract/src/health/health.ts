import * as z from 'zod/mini';
import { forEveryone, operation } from '../operation.ts';

const Health = z.object({ status: z.enum(['ok', 'starting', 'stopping', 'unavailable']) });

export const healthApi = {
  live: operation('GET /api/health/live', { access: 'everyone', summary: 'The process answers.', answer: Health }),
  ready: forEveryone('GET /api/health/ready', {
    summary: 'The database answers and is migrated; 503 otherwise.',
    answer: Health,
  }),
};
