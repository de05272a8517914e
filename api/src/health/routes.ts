import { healthApi } from '@league/contract';
import { route } from '../platform/http/route.ts';
import type { Readiness } from './readiness.ts';

/** For load balancers: any response means that the process is alive, 200 that it accepts requests. */
export const healthRoutes = (readiness: () => Promise<Readiness>) => [
  route(healthApi.live, () => ({ status: 'ok' as const })),
  route(healthApi.ready, async ({ http }) => {
    const status = await readiness();
    if (status !== 'ok') http.status(503);
    return { status };
  }),
];
