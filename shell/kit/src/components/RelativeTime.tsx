import { formatExactly, formatRelative } from '../formats/format.ts';

/** How long ago or from now; the day and the time by the league's clock on hover. */
export const RelativeTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatExactly(at)} suppressHydrationWarning>
    {formatRelative(at)}
  </time>
);
