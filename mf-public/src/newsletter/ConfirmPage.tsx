import { newsletterApi } from '@league/contract';
import { Button, ButtonLink, CallFault, notify, Page, sentenceOf } from '@league/kit';
import { useOperation } from '@league/kit/queries';
import { LinkCard, LinkGone, NoLink } from './LinkCard.tsx';
import { words } from './linkWords.ts';
import { useMailedToken } from './useMailedToken.ts';

/** `/newsletter/confirm?token=`: a button, because mail scanners open every link. */
export function ConfirmPage() {
  const token = useMailedToken();
  return (
    <>
      <Page title={words.confirmTitle} />
      {token ? <Confirm token={token} /> : <NoLink />}
    </>
  );
}

function Confirm({ token }: { token: string }) {
  const { mutate, isPending, isSuccess, error } = useOperation(newsletterApi.confirm, {
    onError: (fault) => {
      if (!isGone(fault)) notify.error(sentenceOf(fault, words.confirmFailed));
    },
  });
  if (isGone(error)) {
    return (
      <LinkGone say={words.confirmGone}>
        <ButtonLink to="/videos">{words.toVideos}</ButtonLink>
      </LinkGone>
    );
  }
  if (isSuccess) {
    return (
      <LinkCard title={words.welcome}>
        <ButtonLink to="/videos">{words.toVideos}</ButtonLink>
        <ButtonLink to="/" variant="ghost">
          {words.home}
        </ButtonLink>
      </LinkCard>
    );
  }
  return (
    <LinkCard title={words.confirmTitle} say={words.confirmLead}>
      <Button busy={isPending} onClick={() => mutate({ token })}>
        {isPending ? words.confirming : words.confirm}
      </Button>
    </LinkCard>
  );
}

export const isGone = (fault: unknown) => fault instanceof CallFault && fault.status === 404;
