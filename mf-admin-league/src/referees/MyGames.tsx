import { dutyLabel, gameReportsApi, isAhead, type MyGame, mayAnswer, mayBeReported } from '@league/contract';
import { Badge, Button, ButtonLink, Buttons, Card, Empty, layout, SectionTitle, Skeleton, useMay } from '@league/kit';
import { listed } from '@league/kit/direction';
import { onDemand } from '@league/kit/lists';
import { attempt } from '@league/kit/queries';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { gameWhen, Matchup } from '../teams/Matchup.tsx';
import { StateBadge } from '../teams/StateBadge.tsx';
import { assignmentTones } from './assignmentTones.ts';
import { Conflicts } from './Conflicts.tsx';
import { messages } from './messages.ts';
import { NotMine } from './NotMine.tsx';
import { myGamesQuery, timeOf, useConfirmMyGames, useRespond } from './refereeQueries.ts';
import styles from './referees.module.css';
import { Subscribe } from './Subscribe.tsx';

const DeclineDialog = onDemand(() => import('./DeclineDialog.tsx').then((file) => file.DeclineDialog));

/** An official's games: upcoming ones, to confirm or decline; then past ones, the latest first, to report on. */
export function MyGames() {
  const { data: games, error, refetch } = useQuery(myGamesQuery);
  if (!games) return error ? <NotMine error={error} retry={refetch} /> : <Skeleton height="20rem" />;
  if (games.length === 0) {
    return (
      <Card>
        <Empty title={messages.noMyGames} />
      </Card>
    );
  }
  return (
    <>
      <div className={styles.bar}>
        <ConfirmAll games={games} />
        <Subscribe />
      </div>
      <Games title={messages.nextGames} games={games.filter(({ game }) => !isPast(game))} none={messages.noNextGames} />
      <Games title={messages.pastGames} games={games.filter(({ game }) => isPast(game)).toReversed()} />
    </>
  );
}

/** Confirms all waiting assignments without conflicts in one step. */
function ConfirmAll({ games }: { games: MyGame[] }) {
  const { mutateAsync: confirmAll, isPending } = useConfirmMyGames();
  const now = new Date();
  const waiting = games.filter(({ game, assignment }) => assignment.status === 'proposed' && mayAnswer(game, now));
  if (waiting.length < 2) return null;
  const messageOf = ({ message, left }: { message: string; left: number }) =>
    left > 0 ? `${message} ${messages.leftToAnswer({ count: left })}` : message;
  return (
    <Button
      busy={isPending}
      onClick={() => attempt(confirmAll({ games: waiting.map(shownOf) }), messageOf, messages.failed)}
    >
      {messages.confirmAll({ count: waiting.length })}
    </Button>
  );
}

const shownOf = ({ game, assignment }: MyGame) => ({ assignmentId: assignment._id, ...timeOf(game) });

/** A postponed game is still to come. */
const isPast = (game: MyGame['game'], now = new Date()) =>
  game.status === 'scheduled' || game.status === 'cancelled' ? !isAhead(game, now) : mayBeReported(game, now);

function Games({ title, games, none }: { title: string; games: MyGame[]; none?: string }) {
  const id = useId();
  if (games.length === 0 && !none) return null;
  return (
    <section className={layout.stack16} aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {games.length === 0 && <p className={styles.soft}>{none}</p>}
      {games.map((mine) => (
        <MyGameCard key={mine.assignment._id} mine={mine} />
      ))}
    </section>
  );
}

const reportMessages = {
  get none() {
    return messages.writeReport;
  },
  get draft() {
    return messages.goOnReport;
  },
  get filed() {
    return messages.readReport;
  },
};

function MyGameCard({ mine: { game, assignment, conflicts, colleagues, report } }: { mine: MyGame }) {
  const [isDeclining, decline] = useState(false);
  const mayReport = useMay(gameReportsApi.save);
  const { mutateAsync: respond, isPending } = useRespond(assignment._id);
  const isOpen = mayAnswer(game, new Date());
  const confirm = () =>
    attempt(respond({ status: 'confirmed', reason: null, seen: timeOf(game) }), messages.youConfirmed, messages.failed);
  return (
    <Card>
      <div className={styles.head}>
        <Link to={`/schedule/${game.gameId}`}>
          <Matchup game={game} />
        </Link>
        <span className={styles.states}>
          <StateBadge game={game} />
          <Badge tone={assignmentTones[assignment.status]}>{messages.statuses[assignment.status]}</Badge>
        </span>
      </div>
      <p className={styles.soft}>{listed([gameWhen(game), game.venue, dutyLabel(assignment.duty)], ' · ')}</p>
      {colleagues.length > 0 && (
        <p className={styles.soft}>
          {messages.with({ names: listed(colleagues.map(({ name, duty }) => `${name} (${dutyLabel(duty)})`)) })}
        </p>
      )}
      <Conflicts conflicts={conflicts} />
      <Buttons>
        {isOpen && (assignment.status === 'proposed' || assignment.status === 'declined') && (
          <Button size="small" busy={isPending} onClick={confirm}>
            {messages.confirm}
          </Button>
        )}
        {isOpen && assignment.status !== 'declined' && (
          <Button variant="secondary" size="small" onClick={() => decline(true)}>
            {messages.decline}
          </Button>
        )}
        {mayReport && (report || mayBeReported(game, new Date())) && assignment.status !== 'declined' && (
          <ButtonLink to={`/admin/referees/reports/${game.gameId}`} variant="secondary" size="small">
            {reportMessages[report ?? 'none']}
          </ButtonLink>
        )}
      </Buttons>
      {isDeclining && <DeclineDialog id={assignment._id} game={game} onClose={() => decline(false)} />}
    </Card>
  );
}
