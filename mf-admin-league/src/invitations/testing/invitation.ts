import { type Invitation, invitationsApi } from '@league/contract';
import { answering } from '@league/kit/testing';

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

export const invitation = (name: string, about: Partial<Invitation> = {}): Invitation => ({
  _id: crypto.randomUUID(),
  name,
  email: `${name.toLowerCase()}@league.example`,
  role: 'writer',
  teams: [],
  note: '',
  state: 'pending',
  invitedBy: 'Nadia Samir',
  sentAt: hoursFromNow(-2),
  expiresAt: hoursFromNow(70),
  ...about,
});

/** An API with these invitations, filtered by name and state, optionally sorted by name. */
export function invited(invitations: () => Invitation[]): void {
  answering(invitationsApi.list, ({ address: { searchParams } }) => {
    const { search = '', state, sort, cursor, limit } = Object.fromEntries(searchParams);
    const found = invitations().filter((each) => each.name.includes(search) && each.state === (state ?? each.state));
    if (sort === 'invitee') found.sort((one, other) => one.name.localeCompare(other.name));
    const begin = found.findIndex(({ _id }) => _id === cursor) + 1;
    return found.slice(begin, begin + Number(limit));
  });
  answering(invitationsApi.counts, () => {
    const counts = { pending: 0, accepted: 0, expired: 0, revoked: 0 };
    for (const { state } of invitations()) counts[state] += 1;
    return counts;
  });
}
