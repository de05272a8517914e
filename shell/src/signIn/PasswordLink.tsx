import type { TokenClaims } from '@league/contract';
import { CallFault, FaceoffSpinner, notify, Page } from '@league/kit';
import { useNavigate } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { roleHome } from '../navigation/roleHome.ts';
import { EntryCard } from './EntryCard.tsx';
import { InvalidLink } from './InvalidLink.tsx';
import { NewPasswordForm, type PasswordErrors } from './NewPasswordForm.tsx';
import { canRetry, type FaultMessages, sentenceOf } from './sentence.ts';
import { warnAboutStorage } from './storageWarning.ts';
import { useLinkToken } from './useLinkToken.ts';

interface LiveMessages {
  page: string;
  checking: string;
  refused: string;
  missingToken: string;
  check: FaultMessages;
  /** The next step for an invalid link. */
  next: string;
  title: string;
  lead: string;
  submit: string;
  submitting: string;
  complete: FaultMessages;
  done: string;
}

interface Props<Holder extends { email: string }> {
  /** The room's messages. */
  room: string;
  messages: LiveMessages;
  /** The link's holder; read-only. */
  check: (token: string, signal: AbortSignal) => Promise<Holder>;
  /** Sets the password and opens the session. */
  complete: (token: string, password: string) => Promise<TokenClaims>;
  /** Further information for the holder. */
  about?: (holder: Holder) => ReactNode;
}

/** The page of a mailed link where a person sets a password and is signed in. */
export function PasswordLink<Holder extends { email: string }>(props: Props<Holder>) {
  const { page, refused, missingToken, done } = props.messages;
  const { token, forget } = useLinkToken();
  const [isDone, setDone] = useState(false);
  const leave = () => {
    setDone(true);
    forget();
  };
  return (
    <>
      <Page title={page} />
      {isDone ? (
        <EntryCard title={done}>
          <FaceoffSpinner label={done} />
        </EntryCard>
      ) : token ? (
        <LinkForm key={token} {...props} token={token} onDone={leave} />
      ) : (
        <InvalidLink title={refused} reason={missingToken} />
      )}
    </>
  );
}

interface OpenedProps<Holder extends { email: string }> extends Props<Holder> {
  token: string;
  /** Called when the session is open. */
  onDone: () => void;
}

function LinkForm<Holder extends { email: string }>(props: OpenedProps<Holder>) {
  const { room, messages, check, complete, about, token, onDone } = props;
  const navigate = useNavigate();
  const {
    data: holder,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: [room, 'link', token],
    queryFn: ({ signal }) => check(token, signal),
    // The page offers a retry; an open form is not refetched.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  const send = async (password: string): Promise<PasswordErrors | undefined> => {
    try {
      const { role } = await complete(token, password);
      onDone();
      notify.success(messages.done);
      void warnAboutStorage();
      await navigate(roleHome(role), { replace: true });
      return undefined;
    } catch (fault) {
      const issue = fault instanceof CallFault && fault.issues.find(({ path }) => path === 'password');
      if (issue) return { password: issue.message };
      // An invalid link is reported in place of the form.
      const isGone = !canRetry(fault) && (await refetch()).isError;
      return isGone ? undefined : { notice: sentenceOf(fault, messages.complete) };
    }
  };

  if (holder && !error) {
    return (
      <EntryCard title={messages.title} lead={messages.lead}>
        {about?.(holder)}
        <NewPasswordForm
          email={holder.email}
          submit={messages.submit}
          submitting={messages.submitting}
          onPassword={send}
        />
      </EntryCard>
    );
  }
  if (error && !isFetching) {
    const isOver = !canRetry(error);
    return (
      <InvalidLink
        title={messages.refused}
        reason={sentenceOf(error, messages.check)}
        next={isOver ? messages.next : undefined}
        retry={isOver ? undefined : refetch}
      />
    );
  }
  return (
    <EntryCard title={messages.checking}>
      <FaceoffSpinner label={messages.checking} />
    </EntryCard>
  );
}
