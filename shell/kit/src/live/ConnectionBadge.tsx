import { Badge } from '@league/kit';
import type { Connection } from './following.ts';

const tones = { connecting: 'neutral', streaming: 'success', polling: 'warning', reconnecting: 'warning' } as const;

interface Props {
  /** Null: there are no live updates. */
  connection: Connection | null;
  labels: Record<Connection, string>;
}

/** The state of live updates. */
export const ConnectionBadge = ({ connection, labels }: Props) => (
  <span role="status">{connection && <Badge tone={tones[connection]}>{labels[connection]}</Badge>}</span>
);
