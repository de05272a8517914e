import { type Invitation, invitationStates } from '@league/contract';

export const states = ['all', ...invitationStates] as const;

export interface InvitationFilters {
  search: string;
  state: (typeof states)[number];
}

export interface InvitationList {
  /** Of all invitations, whatever is filtered. */
  counts: Record<InvitationFilters['state'], number>;
  visible: Invitation[];
}

/** What the list shows. The search reads name, address and teams. */
export function invitationList(
  invitations: readonly Invitation[],
  { search, state }: InvitationFilters,
): InvitationList {
  const wanted = search.trim().toLowerCase();
  const says = ({ name, email, teams }: Invitation) =>
    [name, email, ...teams.map((team) => team.name)].some((text) => text.toLowerCase().includes(wanted));
  const inState = (wantedState: InvitationFilters['state']) =>
    wantedState === 'all' ? invitations : invitations.filter((invitation) => invitation.state === wantedState);
  return {
    counts: Object.fromEntries(states.map((each) => [each, inState(each).length])) as InvitationList['counts'],
    visible: inState(state).filter(says),
  };
}

/** Who is invited: their name, else their address. */
export const inviteeOf = ({ name, email }: Pick<Invitation, 'name' | 'email'>) => name || email;

/** A new link may take the place of one that nobody has used. */
export const canResend = ({ state }: Invitation) => state === 'pending' || state === 'expired';
/** Its link is good. */
export const isOpen = ({ state }: Invitation) => state === 'pending';

/** Names the link that was made then: another admin's resending makes ours good no more. */
export const linkKey = ({ _id, sentAt }: Pick<Invitation, '_id' | 'sentAt'>) => `${_id} ${Date.parse(sentAt)}`;
