import { type ActiveSession, ownSessionsApi } from '@league/contract';
import {
  Badge,
  Button,
  Card,
  call,
  forgetSession,
  formatInstant,
  layout,
  mayLeave,
  notify,
  SectionTitle,
  sentenceOf,
  visitorTimeZone,
} from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { Loaded } from '@league/kit/lists';
import { attempt } from '@league/kit/queries';
import { useNavigate } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sessionsQuery, useEndSession } from './accountQueries.ts';
import { deviceName } from './deviceName.ts';
import { messages } from './messages.ts';
import styles from './Sessions.module.css';

/** The person's active sessions, with sign-out of each and of all. */
export function Sessions() {
  const [isAsking, ask] = useState(false);
  return (
    <section aria-labelledby="sessions">
      <SectionTitle id="sessions">{messages.sessions}</SectionTitle>
      <Loaded query={useQuery(sessionsQuery)} failed={messages.loadFailed} height="11rem">
        {(sessions) => (
          <Card isFlush>
            <ul className={layout.lined} aria-labelledby="sessions">
              {sessions.map((session) => (
                <Session key={session._id} session={session} />
              ))}
            </ul>
            <div className={styles.foot}>
              <Button variant="danger" size="small" onClick={() => ask(true)}>
                {messages.everywhere}
              </Button>
            </div>
          </Card>
        )}
      </Loaded>
      <SignOutEverywhereDialog isAsking={isAsking} onClose={() => ask(false)} />
    </section>
  );
}

function Session({ session: { _id, userAgent, openedAt, usedAt, isThis } }: { session: ActiveSession }) {
  const { mutateAsync: end, isPending } = useEndSession();
  const device = deviceName(userAgent);
  const signOut = () => attempt(end({ id: _id }), messages.signedOut, messages.signOutFailed);
  return (
    <li className={styles.session}>
      <span>
        <b>{device}</b>
        <small>
          {messages.used({
            used: formatInstant(usedAt, visitorTimeZone()),
            opened: formatInstant(openedAt, visitorTimeZone()),
          })}
        </small>
      </span>
      {isThis ? (
        <Badge tone="success">{messages.thisDevice}</Badge>
      ) : (
        <Button
          variant="secondary"
          size="small"
          busy={isPending}
          aria-label={messages.signOutOf({ device })}
          onClick={signOut}
        >
          {messages.signOut}
        </Button>
      )}
    </li>
  );
}

function SignOutEverywhereDialog({ isAsking, onClose }: { isAsking: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const isOver = useRef(false);
  useEffect(
    () => () => {
      // Removed after this page has closed: refetching would ask to sign in.
      if (!isOver.current) return;
      forgetSession();
      notify.success(messages.everywhereDone);
    },
    [],
  );
  const signOut = async () => {
    if (!(await mayLeave())) return;
    try {
      await call(ownSessionsApi.endAll);
    } catch (fault) {
      notify.error(sentenceOf(fault, messages.everywhereFailed));
      throw fault;
    }
    isOver.current = true;
    await navigate('/');
  };
  return (
    <ConfirmDialog
      open={isAsking}
      onClose={onClose}
      title={messages.everywhereAsk}
      say={messages.everywhereSay}
      confirm={messages.everywhere}
      isDanger
      onConfirm={signOut}
    />
  );
}
