import { useNow } from '../clock/useNow.ts';
import { formatExactly, formatRelative } from '../formats/format.ts';

/** A relative time in minutes; the league's date and time on hover. */
export function RelativeTime({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={formatExactly(at)}>
      {formatRelative(at, new Date(now))}
    </time>
  );
}
