import type { AnswerOf, healthApi } from '@league/contract';

export type Readiness = AnswerOf<typeof healthApi.ready>['status'];

const patienceMs = 500;

/** What the process is up to: set by whoever starts and stops it. */
export interface Lifecycle {
  phase: 'starting' | 'running' | 'stopping';
}

/** Whether requests should be sent here: started, not stopping, and the database answers in time. */
export async function readinessOf({ phase }: Lifecycle, ping: () => Promise<void>): Promise<Readiness> {
  if (phase !== 'running') return phase;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Readiness>((resolve) => {
    timer = setTimeout(resolve, patienceMs, 'unavailable');
  });
  const answers = ping().then(
    (): Readiness => 'ok',
    (): Readiness => 'unavailable',
  );
  return Promise.race([answers, late]).finally(() => clearTimeout(timer));
}
