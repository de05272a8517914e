import { Badge } from '@league/kit';
import type { Connection } from '@league/kit/live';
import { words } from './words.ts';

const tones = { connecting: 'neutral', streaming: 'success', polling: 'warning', reconnecting: 'warning' } as const;

/** The state of live updates. */
export const ConnectionBadge = ({ connection }: { connection: Connection }) => (
  <span role="status">
    <Badge tone={tones[connection]}>{words.connections[connection]}</Badge>
  </span>
);
