import { type ManagedEvent, refreshFrom, refreshZone } from '@league/contract';
import { formatInstant } from '@league/kit';
import { messages } from './messages.ts';

/** When visitors see it, or would see it. */
export function goesLive({ status, publishedAt, goesLiveAt, createdAt }: ManagedEvent): string | null {
  if (publishedAt) return messages.live({ at: formatInstant(publishedAt, refreshZone) });
  if (goesLiveAt) return formatInstant(goesLiveAt, refreshZone);
  if (status === 'declined') return null;
  const refresh = refreshFrom(createdAt);
  return Date.parse(refresh) > Date.now()
    ? messages.ifApproved({ at: formatInstant(refresh, refreshZone) })
    : messages.ifApprovedNow;
}
