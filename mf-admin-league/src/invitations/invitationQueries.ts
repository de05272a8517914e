import { type BodyOf, type InvitationInput, invitationsApi } from '@league/contract';
import { CallFault, call, notify, queryClient, useSession } from '@league/kit';
import { type ListQuery, pagedQuery } from '@league/kit/lists';
import { operationQuery, useOperation } from '@league/kit/queries';
import { useMutation } from '@tanstack/react-query';
import { storeLinks } from './invitationLinks.ts';
import { inviteErrorText } from './inviteErrorText.ts';

export const invitationsQuery = (filters: ListQuery<typeof invitationsApi.list>) =>
  pagedQuery(['invitations', 'list', filters], invitationsApi.list, filters);

export const invitationCountsQuery = operationQuery(['invitations', 'counts'], invitationsApi.counts);

export const useSendInvitation = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof invitationsApi.send>) =>
      withInviteErrors(() => call(invitationsApi.send, { body })),
    onSuccess: (sent) => keep([sent]),
  });

export const useSendMany = () =>
  useMutation({
    mutationFn: (people: InvitationInput[]) =>
      withInviteErrors(() => call(invitationsApi.sendMany, { body: { people } })),
    onSuccess: ({ sent }) => keep(sent),
  });

export const useResend = () =>
  useMutation({
    mutationFn: (id: string) => withInviteErrors(() => call(invitationsApi.resend, { params: { id } })),
    onSuccess: (sent) => keep([sent]),
    onSettled: refresh,
  });

export const useRevoke = () => useOperation(invitationsApi.revoke, { onSettled: refresh });

/** Rejects with this room's messages, before the call and after it; errors of fields are kept. */
async function withInviteErrors<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const before = inviteErrorText(useSession.getState());
  if (before) throw new CallFault(401, { message: before });
  try {
    return await send();
  } catch (fault) {
    const { status, issues } = fault instanceof CallFault ? fault : { status: 0, issues: [] };
    const message = inviteErrorText(useSession.getState(), fault) ?? '';
    if (status !== 401) throw new CallFault(status, { message, issues: [...issues] });
    notify.sessionEnded(message);
    throw fault;
  }
}

/** Sent links can be copied while the page is open. */
function keep(sent: Parameters<typeof storeLinks>[0]) {
  storeLinks(sent);
  refresh();
}

function refresh() {
  void queryClient.invalidateQueries({ queryKey: ['invitations'] });
}
