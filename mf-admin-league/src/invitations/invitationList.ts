import type { Invitation } from '@league/contract';

/** Who is invited: their name, else their address. */
export const inviteeOf = ({ name, email }: Pick<Invitation, 'name' | 'email'>) => name || email;

/** A new link may take the place of one that nobody has used. */
export const canResend = ({ state }: Invitation) => state === 'pending' || state === 'expired';
/** Its link is good. */
export const isOpen = ({ state }: Invitation) => state === 'pending';

/** Names the link that was made then: another admin's resending makes ours good no more. */
export const linkKey = ({ _id, sentAt }: Pick<Invitation, '_id' | 'sentAt'>) => `${_id} ${Date.parse(sentAt)}`;
