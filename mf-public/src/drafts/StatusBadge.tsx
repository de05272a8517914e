import type { LiveDraft } from '@league/contract';
import { Badge } from '@league/kit';
import { words } from './words.ts';

const tones = { 'pre-draft': 'info', live: 'live', completed: 'success' } as const;

/** The draft's status. */
export const StatusBadge = ({ status }: Pick<LiveDraft, 'status'>) => (
  <Badge tone={tones[status]}>{words.statusNow[status]}</Badge>
);
