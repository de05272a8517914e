import type { SentInvitation } from '@league/contract';
import { useSession } from '@league/kit';
import { useSyncExternalStore } from 'react';
import { linkKey } from './invitationList.ts';

interface InvitationLinks {
  /** The account that created them. */
  by: string | undefined;
  /** By `linkKey`. */
  links: Readonly<Record<string, string>>;
}

// Not in the query cache, which is refetched and emptied: the server returns each link only once.
let storedLinks: InvitationLinks = { by: undefined, links: {} };
const listeners = new Set<() => void>();

const accountOf = ({ claims }: ReturnType<typeof useSession.getState>) => claims?.sub;

/** Keeps links as long as the page is open. */
export function storeLinks(sent: readonly Pick<SentInvitation, 'invitation' | 'link'>[]) {
  const by = accountOf(useSession.getState());
  const links = Object.fromEntries(sent.map(({ invitation, link }) => [linkKey(invitation), link]));
  storedLinks = { by, links: { ...(by === storedLinks.by ? storedLinks.links : {}), ...links } };
  for (const tell of listeners) tell();
}

/** The links that the signed-in person has created since the page was opened, by `linkKey`. */
export function useStoredLinks(): InvitationLinks['links'] {
  const { by, links } = useSyncExternalStore(subscribe, () => storedLinks);
  return by === useSession(accountOf) ? links : {};
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
