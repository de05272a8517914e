import type { Game, GameMeetings, GamePage, Meeting } from '@league/contract';
import { Card, layout, recordText, SectionTitle, TeamCrest } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { GameRow } from '../GameRow.tsx';
import styles from './HeadToHead.module.css';
import { messages } from './messages.ts';
import { meetingsQuery } from './previewQueries.ts';

/** The games of the two teams this season, and who has won how often since the first one on record. */
export function HeadToHead({ game }: { game: GamePage }) {
  return (
    <section aria-labelledby="head-to-head">
      <SectionTitle id="head-to-head">{messages.headToHead}</SectionTitle>
      <Loaded query={useQuery(meetingsQuery(game))} failedSay={messages.meetingsFailed} height="12rem">
        {(meetings) => <Meetings game={game} meetings={meetings} />}
      </Loaded>
    </section>
  );
}

function Meetings({ game, meetings: { season, allTime } }: { game: GamePage; meetings: GameMeetings }) {
  const others = season.filter(({ gameId }) => gameId !== game.gameId);
  return (
    <Card isFlush>
      {allTime.games > 0 && allTime.since && <AllTime game={game} allTime={allTime} since={allTime.since} />}
      {others.length === 0 ? (
        <p className={styles.none}>{allTime.games > 0 ? messages.onlyMeeting : messages.firstMeeting}</p>
      ) : (
        <ol className={layout.lined} aria-label={messages.seasonGames}>
          {others.map((meeting) => (
            <li key={meeting.gameId}>
              <GameRow game={gameOf(meeting, game)} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

interface AllTimeProps {
  game: GamePage;
  allTime: GameMeetings['allTime'];
  since: string;
}

const AllTime = ({ game, allTime, since }: AllTimeProps) => (
  <div className={styles.balance}>
    {(['away', 'home'] as const).map((side) => (
      <p key={side} data-side={side}>
        <span className={layout.line10}>
          <TeamCrest team={game[side]} size={32} decorative />
          <abbr title={game[side].name}>{recordText(game[side].code)}</abbr>
        </span>
        <b>{messages.allTimeWins({ wins: allTime[side] })}</b>
      </p>
    ))}
    <p data-side="all">
      <small>
        {messages.allTime({ season: since })}: {messages.allTimeGames({ games: allTime.games })}
      </small>
    </p>
  </div>
);

/** As a list shows it. */
const gameOf = ({ isSameHome, ...meeting }: Meeting, game: GamePage): Game => ({
  ...meeting,
  season: game.season,
  competition_type: game.competition_type,
  tournament_name: null,
  venue: null,
  period: null,
  elapsedSeconds: null,
  home: isSameHome ? game.home : game.away,
  away: isSameHome ? game.away : game.home,
  home_team: isSameHome ? game.home_team : game.away_team,
  away_team: isSameHome ? game.away_team : game.home_team,
});
