import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Less than this share of a processor is rest. */
const restingShare = 0.05;

/**
 * Collects garbage once when the process comes to rest after work. V8 would keep the heap that the work needed, as it
 * collects only while memory is asked for.
 * @returns a function that stops it
 */
export function collectGarbageWhenIdle(checkMs = 10_000): () => void {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  let before = process.cpuUsage();
  let hasWorked = true;
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isResting = user + system < checkMs * 1000 * restingShare;
    if (isResting && hasWorked) collect();
    hasWorked = !isResting;
    before = process.cpuUsage();
  }, checkMs);
  timer.unref();
  return () => clearInterval(timer);
}
