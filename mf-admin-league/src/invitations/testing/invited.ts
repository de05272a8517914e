import { type Invitation, invitationsApi } from '@league/contract';
import { mockAnswer } from '@league/kit/testing';

/** An API with these invitations, filtered by name and state, optionally sorted by name. */
export function invited(invitations: () => Invitation[]): void {
  mockAnswer(invitationsApi.list, ({ address: { searchParams } }) => {
    const { search = '', state, sort, cursor, limit } = Object.fromEntries(searchParams);
    const found = invitations().filter((each) => each.name.includes(search) && each.state === (state ?? each.state));
    if (sort === 'invitee') found.sort((one, other) => one.name.localeCompare(other.name));
    const begin = found.findIndex(({ _id }) => _id === cursor) + 1;
    return found.slice(begin, begin + Number(limit));
  });
  mockAnswer(invitationsApi.counts, () => {
    const counts = { pending: 0, accepted: 0, expired: 0, revoked: 0 };
    for (const { state } of invitations()) counts[state] += 1;
    return counts;
  });
}
