import * as z from 'zod/mini';
import { operation } from '../operation.ts';

const Health = z.object({ status: z.enum(['ok', 'starting', 'stopping', 'unavailable']) });

export const healthApi = {
  live: operation('GET /api/health/live', { access: 'everyone', summary: 'The process answers.', answer: Health }),
  ready: operation('GET /api/health/ready', {
    access: 'everyone',
    summary: 'The database answers and is migrated; 503 otherwise.',
    answer: Health,
  }),
};
