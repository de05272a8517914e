import { healthApi } from '@league/contract';
import { route } from '../platform/http/route.ts';
import type { Readiness } from './readiness.ts';

/** For whoever decides where requests are sent: any answer means that the process lives, 200 that it takes work. */
export const healthRoutes = (readiness: () => Promise<Readiness>) => [
  route(healthApi.live, () => ({ status: 'ok' as const })),
  route(healthApi.ready, async ({ http }) => {
    const status = await readiness();
    if (status !== 'ok') http.status(503);
    return { status };
  }),
];
