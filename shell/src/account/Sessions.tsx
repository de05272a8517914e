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
import styles from './Sessions.module.css';
import { words } from './words.ts';

/** The person's active sessions, with sign-out of each and of all. */
export function Sessions() {
  const [isAsking, ask] = useState(false);
  return (
    <section aria-labelledby="sessions">
      <SectionTitle id="sessions">{words.sessions}</SectionTitle>
      <Loaded query={useQuery(sessionsQuery)} failed={words.loadFailed} height="11rem">
        {(sessions) => (
          <Card isFlush>
            <ul className={layout.lined} aria-labelledby="sessions">
              {sessions.map((session) => (
                <Session key={session._id} session={session} />
              ))}
            </ul>
            <div className={styles.foot}>
              <Button variant="danger" size="small" onClick={() => ask(true)}>
                {words.everywhere}
              </Button>
            </div>
          </Card>
        )}
      </Loaded>
      <Everywhere isAsking={isAsking} onClose={() => ask(false)} />
    </section>
  );
}

function Session({ session: { _id, userAgent, openedAt, usedAt, isThis } }: { session: ActiveSession }) {
  const { mutateAsync: end, isPending } = useEndSession();
  const device = deviceName(userAgent);
  const signOut = () => attempt(end({ id: _id }), words.signedOut, words.signOutFailed);
  return (
    <li className={styles.session}>
      <span>
        <b>{device}</b>
        <small>
          {words.used({
            used: formatInstant(usedAt, visitorTimeZone()),
            opened: formatInstant(openedAt, visitorTimeZone()),
          })}
        </small>
      </span>
      {isThis ? (
        <Badge tone="success">{words.thisDevice}</Badge>
      ) : (
        <Button
          variant="secondary"
          size="small"
          busy={isPending}
          aria-label={words.signOutOf({ device })}
          onClick={signOut}
        >
          {words.signOut}
        </Button>
      )}
    </li>
  );
}

function Everywhere({ isAsking, onClose }: { isAsking: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const isOver = useRef(false);
  useEffect(
    () => () => {
      // Removed after this page has closed: refetching would ask to sign in.
      if (!isOver.current) return;
      forgetSession();
      notify.success(words.everywhereDone);
    },
    [],
  );
  const signOut = async () => {
    if (!(await mayLeave())) return;
    try {
      await call(ownSessionsApi.endAll);
    } catch (fault) {
      notify.error(sentenceOf(fault, words.everywhereFailed));
      throw fault;
    }
    isOver.current = true;
    await navigate('/');
  };
  return (
    <ConfirmDialog
      open={isAsking}
      onClose={onClose}
      title={words.everywhereAsk}
      say={words.everywhereSay}
      confirm={words.everywhere}
      isDanger
      onConfirm={signOut}
    />
  );
}
