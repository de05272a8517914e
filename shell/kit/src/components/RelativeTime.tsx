import { useAtTime } from '../clock/useAtTime.ts';
import { formatExactly, formatRelative } from '../formats/format.ts';

/** A relative time in minutes; the league's date and time on hover. */
export function RelativeTime({ at }: { at: string }) {
  const ago = useAtTime((now) => formatRelative(at, new Date(now)));
  return (
    <time dateTime={at} title={formatExactly(at)}>
      {ago}
    </time>
  );
}
