import { Badge } from '@league/kit';
import type { Connection } from '@league/kit/live';
import { words } from './words.ts';

const tones = { connecting: 'neutral', streaming: 'success', polling: 'warning', reconnecting: 'warning' } as const;

/** The state of live updates. */
export const ConnectionPill = ({ connection }: { connection: Connection | null }) => (
  <span role="status">{connection && <Badge tone={tones[connection]}>{words.connections[connection]}</Badge>}</span>
);
