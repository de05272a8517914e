import type { AnswerOf, healthApi } from '@league/contract';

export type Readiness = AnswerOf<typeof healthApi.ready>['status'];

const timeoutMs = 500;

/** The process's state, set when it starts and stops. */
export interface Lifecycle {
  phase: 'starting' | 'running' | 'stopping';
}

/** Whether it accepts requests: started, not stopping, and the database answers in time. */
export async function readinessOf({ phase }: Lifecycle, ping: () => Promise<void>): Promise<Readiness> {
  if (phase !== 'running') return phase;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Readiness>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, 'unavailable');
  });
  const answers = ping().then(
    (): Readiness => 'ok',
    (): Readiness => 'unavailable',
  );
  return Promise.race([answers, late]).finally(() => clearTimeout(timer));
}
