import { useNow } from '../clock/useNow.ts';
import { formatExactly, formatRelative } from '../formats/format.ts';

/** How long ago or from now, by the minute; the day and the time by the league's clock on hover. */
export function RelativeTime({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={formatExactly(at)}>
      {formatRelative(at, new Date(now))}
    </time>
  );
}
