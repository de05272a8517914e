import type { Invitation } from '@league/contract';

/** The invited person: name, otherwise address. */
export const inviteeOf = ({ name, email }: Pick<Invitation, 'name' | 'email'>) => name || email;

/** An unused link can be replaced. */
export const canResend = ({ state }: Invitation) => state === 'pending' || state === 'expired';
/** Its link is valid. */
export const isOpen = ({ state }: Invitation) => state === 'pending';

/** Identifies a link by its time of sending: when another admin resends it, ours expires. */
export const linkKey = ({ _id, sentAt }: Pick<Invitation, '_id' | 'sentAt'>) => `${_id} ${Date.parse(sentAt)}`;
