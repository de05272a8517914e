import { type Game, isAhead, type ManagedTeam, type Player, positionLabel } from '@league/contract';
import { ButtonLink, Card, formatNumber, layout, SectionTitle, StatTile, StatTiles, TeamCrest } from '@league/kit';
import { figures, listed } from '@league/kit/direction';
import { Loaded } from '@league/kit/lists';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { positionCounts } from '../rosters/rosterList.ts';
import { rosterQuery } from '../rosters/rosterQueries.ts';
import { dateTimeAttribute, gameWhen } from '../teams/Matchup.tsx';
import { messages } from '../teams/messages.ts';
import { currentGamesQuery } from '../teams/teamQueries.ts';
import styles from './TeamPage.module.css';

/** This season's record. */
export function TeamStanding({ standing }: Pick<ManagedTeam, 'standing'>) {
  return (
    <section>
      <SectionTitle>{standing ? messages.season({ name: standing.season }) : messages.thisSeason}</SectionTitle>
      {standing ? (
        <StatTiles>
          <StatTile label={messages.rank} value={`#${standing.rank}`} />
          <StatTile label={messages.points} value={formatNumber(standing.points)} />
          <StatTile label={messages.gamesPlayed} value={formatNumber(standing.gamesPlayed)} />
          <StatTile
            label={messages.record}
            value={figures([standing.wins, standing.overtimeWins, standing.overtimeLosses, standing.losses].join('–'))}
            note={messages.recordNote}
          />
          <StatTile
            label={messages.goals}
            value={figures(`${standing.goalsFor}–${standing.goalsAgainst}`)}
            note={messages.goalsNote}
          />
        </StatTiles>
      ) : (
        <p className={styles.quiet}>{messages.noSeason}</p>
      )}
    </section>
  );
}

const shownGames = 4;

export function NextGames({ team }: { team: ManagedTeam }) {
  return (
    <section>
      <SectionTitle>{messages.nextGames}</SectionTitle>
      <Card>
        <Loaded query={useQuery(currentGamesQuery(team.slug))} failed={messages.gamesFailed} height="12rem">
          {(games) => <Games games={nextGames(games, new Date())} teamId={team._id} />}
        </Loaded>
      </Card>
    </section>
  );
}

const nextGames = (games: readonly Game[], now: Date): Game[] =>
  games.filter((game) => game.status === 'scheduled' && isAhead(game, now)).slice(0, shownGames);

function Games({ games, teamId }: { games: readonly Game[]; teamId: string }) {
  if (games.length === 0) return <p className={styles.quiet}>{messages.noGames}</p>;
  return (
    <ul className={`${layout.lined} ${styles.list}`} aria-label={messages.nextGames}>
      {games.map((game) => {
        const { gameId, home, away } = game;
        const other = home._id === teamId ? away : home;
        return (
          <li key={gameId}>
            <TeamCrest team={other} size={28} decorative />
            <Link to={`/schedule/${gameId}`}>
              {home._id === teamId ? messages.home : messages.away} {other.name}
            </Link>
            <time dateTime={dateTimeAttribute(game)}>{gameWhen(game)}</time>
          </li>
        );
      })}
    </ul>
  );
}

/** The team's roster in a few lines. */
export function RosterSummary({ team }: { team: ManagedTeam }) {
  return (
    <section>
      <SectionTitle>{messages.roster}</SectionTitle>
      <Card>
        <Loaded query={useQuery(rosterQuery(team._id, ''))} failed={messages.rosterFailed} height="9rem">
          {(players) => <Summary players={players} />}
        </Loaded>
        <ButtonLink to={`/admin/teams/${team._id}/roster`} variant="secondary" size="small">
          {messages.openRoster}
        </ButtonLink>
      </Card>
    </section>
  );
}

function Summary({ players }: { players: readonly Player[] }) {
  if (players.length === 0) return <p className={styles.quiet}>{messages.noPlayers}</p>;
  const names = (those: readonly Player[]) => listed(those.map(({ name }) => name)) || messages.none;
  return (
    <>
      <p className={styles.count}>{messages.players({ count: players.length })}</p>
      <dl className={styles.facts}>
        <dt>{messages.captain}</dt>
        <dd>{names(players.filter(({ isCaptain }) => isCaptain))}</dd>
        <dt>{messages.assistants}</dt>
        <dd>{names(players.filter(({ isAssistantCaptain }) => isAssistantCaptain))}</dd>
        <dt>{messages.byPosition}</dt>
        <dd>
          {listed(
            positionCounts(players).map(({ position, count }) => `${positionLabel(position)} ${figures(count)}`),
            ' · ',
          )}
        </dd>
      </dl>
    </>
  );
}
