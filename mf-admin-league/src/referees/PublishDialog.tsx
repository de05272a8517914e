import { dutyLabel, type Publication, refereesApi } from '@league/contract';
import { Button, Failed, Skeleton } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { listed } from '@league/kit/direction';
import { attempt, operationQuery } from '@league/kit/queries';
import { useQuery } from '@tanstack/react-query';
import callout from '../callout.module.css';
import { notificationTexts, withNotified } from '../notified.ts';
import { gameName } from '../teams/Matchup.tsx';
import { StateBadge } from '../teams/StateBadge.tsx';
import { messages } from './messages.ts';
import { usePublish } from './refereeQueries.ts';
import styles from './referees.module.css';

interface Props {
  gameIds: string[];
  onClose: () => void;
}

/** Previews publishing: what would be published, what waits for an answer, and what is open. */
export function PublishDialog({ gameIds, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    ...operationQuery(['officials', 'publication', gameIds], refereesApi.publish, { body: { gameIds, dryRun: true } }),
    gcTime: 0,
  });
  const { mutateAsync: publish, isPending } = usePublish();
  const act = async () => {
    const sent = publish({ gameIds, dryRun: false });
    if (await attempt(sent, ({ notified }) => withNotified(messages.published, notified), messages.failed)) onClose();
  };
  const hasNews = data?.games.some(({ publishes }) => publishes.length > 0);
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.publish}
      say={messages.publishSay}
      buttons={
        hasNews && (
          <Button busy={isPending} onClick={act}>
            {messages.publishNow}
          </Button>
        )
      }
    >
      {!data && (error ? <Failed retry={refetch} isBare /> : <Skeleton height="10rem" />)}
      {data && !hasNews && <p>{messages.nothingToPublish}</p>}
      <ul className={styles.candidates}>
        {data?.games.map(({ game, publishes, waiting, open }) => (
          <li key={game.gameId}>
            <span className={styles.person}>
              <b>{gameName(game)}</b>
              <StateBadge game={game} />
              {publishes.length > 0 && <span>{messages.publishes({ names: namesOf(publishes) })}</span>}
              {waiting.length > 0 && <small>{messages.waiting({ names: namesOf(waiting) })}</small>}
              {open.length > 0 && <small>{messages.openDuties({ duties: listed(open.map(dutyLabel)) })}</small>}
            </span>
          </li>
        ))}
      </ul>
      {data && hasNews && <Mailed notified={data.notified} />}
    </Dialog>
  );
}

/** Who gets a mail about how many games, and who has no mail address. */
function Mailed({ notified }: Pick<Publication, 'notified'>) {
  const { mailed, isKept } = notified;
  return (
    <>
      {mailed.length > 0 && (
        <section>
          <h3>{messages.mailed}</h3>
          <ul className={styles.mailed} aria-label={messages.mailed}>
            {mailed.map(({ name, email, games }) => (
              <li key={email}>{messages.mailedTo({ name, email, games })}</li>
            ))}
          </ul>
          {isKept && <p>{messages.keptHere}</p>}
        </section>
      )}
      {notificationTexts({ ...notified, mailed: [] }).map((sentence) => (
        <p key={sentence} className={callout.warning}>
          {sentence}
        </p>
      ))}
    </>
  );
}

const namesOf = (people: readonly { name: string; duty: string }[]) =>
  listed(people.map(({ name, duty }) => `${name} (${dutyLabel(duty)})`));
