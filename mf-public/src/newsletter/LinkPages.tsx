import { newsletterApi, type Subscription } from '@league/contract';
import {
  Button,
  ButtonLink,
  CallFault,
  Checkbox,
  Failed,
  notify,
  Page,
  queryClient,
  Skeleton,
  sentenceOf,
} from '@league/kit';
import { operationQuery, useOperation } from '@league/kit/queries';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import styles from './LinkCard.module.css';
import { InvalidLink, LinkCard, NoLink } from './LinkCard.tsx';
import { messages } from './linkMessages.ts';
import { useMailedToken } from './useMailedToken.ts';

/** `/newsletter/confirm?token=`: a button, because mail scanners open every link. */
export const ConfirmPage = () => <LinkPage title={messages.confirmTitle} For={Confirm} />;

function Confirm({ token }: { token: string }) {
  const { mutate, isPending, isSuccess, error } = useOperation(newsletterApi.confirm, {
    onError: (fault) => {
      if (!isGone(fault)) notify.error(sentenceOf(fault, messages.confirmFailed));
    },
  });
  if (isGone(error)) {
    return (
      <InvalidLink say={messages.confirmGone}>
        <ButtonLink to="/videos">{messages.toVideos}</ButtonLink>
      </InvalidLink>
    );
  }
  if (isSuccess) {
    return (
      <LinkCard title={messages.welcome}>
        <ButtonLink to="/videos">{messages.toVideos}</ButtonLink>
        <ButtonLink to="/" variant="ghost">
          {messages.home}
        </ButtonLink>
      </LinkCard>
    );
  }
  return (
    <LinkCard title={messages.confirmTitle} say={messages.confirmLead}>
      <Button busy={isPending} onClick={() => mutate({ token })}>
        {isPending ? messages.confirming : messages.confirm}
      </Button>
    </LinkCard>
  );
}

/** `/newsletter/unsubscribe?token=` */
export const UnsubscribePage = () => <LinkPage title={messages.unsubscribeTitle} For={CheckedLink} />;

/** @param For what the link is for, if it has a token */
function LinkPage({ title, For }: { title: string; For: ComponentType<{ token: string }> }) {
  const token = useMailedToken();
  return (
    <>
      <Page title={title} />
      {token ? <For token={token} /> : <NoLink />}
    </>
  );
}

const subscriptionQuery = (token: string) =>
  operationQuery(['newsletter', 'subscription', token], newsletterApi.subscription, { body: { token } });

function CheckedLink({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    ...subscriptionQuery(token),
    retry: (count, fault) => count < 2 && !isGone(fault),
  });
  if (data) return <UnsubscribeForm token={token} subscription={data} />;
  if (isGone(error)) {
    return (
      <InvalidLink say={messages.unsubscribeGone}>
        <ButtonLink to="/contact">{messages.write}</ButtonLink>
      </InvalidLink>
    );
  }
  return (
    <LinkCard title={messages.unsubscribeTitle}>
      {error ? <Failed title={messages.checkFailed} retry={refetch} isBare /> : <Skeleton height="6rem" />}
    </LinkCard>
  );
}

function UnsubscribeForm({ token, subscription }: { token: string; subscription: Subscription }) {
  const { email, state, tags } = subscription;
  const [kept, keep] = useState(tags);
  const [hasLeft, setLeft] = useState(state === 'unsubscribed');
  const { mutate, isPending, variables } = useOperation(newsletterApi.unsubscribe, {
    onSuccess: ({ message }, { topics }) => {
      if (!topics) return setLeft(true);
      notify.success(message);
      // The link only removes topics.
      queryClient.setQueryData(subscriptionQuery(token).queryKey, { ...subscription, tags: topics });
    },
    onError: (fault) => notify.error(sentenceOf(fault, messages.unsubscribeFailed)),
  });
  if (hasLeft) {
    return (
      <LinkCard title={messages.gone} say={messages.goneSay({ email })}>
        <ButtonLink to="/" variant="secondary">
          {messages.home}
        </ButtonLink>
      </LinkCard>
    );
  }
  const isSaving = isPending && variables.topics !== undefined;
  return (
    <LinkCard title={messages.unsubscribeTitle} say={messages.unsubscribeLead({ email })}>
      {tags.length > 1 && (
        <fieldset className={styles.topics}>
          <legend>{messages.topics}</legend>
          {tags.map((tag) => (
            <Checkbox
              key={tag}
              label={tag}
              checked={kept.includes(tag)}
              onChange={(isKept) => keep(tags.filter((each) => (each === tag ? isKept : kept.includes(each))))}
            />
          ))}
        </fieldset>
      )}
      <Button variant="danger" busy={isPending && !isSaving} onClick={() => mutate({ token })}>
        {messages.unsubscribe}
      </Button>
      {kept.length > 0 && kept.length < tags.length && (
        <Button variant="secondary" busy={isSaving} onClick={() => mutate({ token, topics: kept })}>
          {messages.saveTopics}
        </Button>
      )}
    </LinkCard>
  );
}

const isGone = (fault: unknown) => fault instanceof CallFault && fault.status === 404;
