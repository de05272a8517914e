import { type Game, type Side, type StandingsRow, scoreText } from '@league/contract';
import { Badge, recordText, TeamCrest, useNow } from '@league/kit';
import { figures } from '@league/kit/direction';
import { Loaded } from '@league/kit/lists';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import gameLink from '../games/gameLink.module.css';
import { seriesName } from '../games/gameLists.ts';
import { currentGamesQuery } from '../games/gameQueries.ts';
import { dateTimeAttribute, gameInstant } from '../games/gameTime.ts';
import { SeriesText } from '../games/SeriesText.tsx';
import { statusText } from '../games/stateTexts.ts';
import { recordOf } from '../standings/standingsColumns.ts';
import { standingsQuery } from '../standings/standingsQueries.ts';
import { VisitorTime } from '../VisitorTime.tsx';
import { heroGame } from './heroGame.ts';
import { messages } from './messages.ts';
import styles from './NextMatchup.module.css';

/** The live, next or last game. */
export function NextMatchup() {
  const now = useNow();
  return (
    <Loaded query={useQuery(currentGamesQuery())} failedSay={messages.scoresFailed} height="22rem">
      {(games) => {
        const highlighted = heroGame(games, new Date(now));
        if (highlighted) return <Matchup {...highlighted} />;
        return (
          <div className={styles.match}>
            <p className={styles.eyebrow}>{messages.next}</p>
            <p className={styles.none}>{messages.noGame}</p>
            <p>{messages.noGameSay}</p>
          </div>
        );
      }}
    </Loaded>
  );
}

function Matchup({ title, game }: { title: string; game: Game }) {
  const { data: standings } = useQuery(standingsQuery());
  return (
    <article className={styles.match}>
      <h2 className={styles.eyebrow}>
        <Link to={`/schedule/${game.gameId}`} className={gameLink.link}>
          {title}
        </Link>
        {game.status !== 'scheduled' && (
          <Badge tone={game.status === 'live' ? 'live' : 'neutral'}>{statusText(game)}</Badge>
        )}
        {game.tournament_name && <span>{game.tournament_name}</span>}
      </h2>
      <div className={styles.sides}>
        <SideOf game={game} side="away" rows={standings?.rows} />
        <span className={styles.between}>{figures(scoreText(game) ?? messages.at)}</span>
        <SideOf game={game} side="home" rows={standings?.rows} />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{messages.faceOff}</dt>
          <dd>
            <time dateTime={dateTimeAttribute(game)}>{gameInstant(game)}</time>
            {game.timeKnown !== false && <VisitorTime at={game.date} />}
          </dd>
        </div>
        <div>
          <dt>{messages.venue}</dt>
          <dd>{game.venue ?? messages.toBeNamed}</dd>
        </div>
        <div>
          <dt>{seriesName(game)}</dt>
          <dd>
            <SeriesText game={game} />
          </dd>
        </div>
      </dl>
    </article>
  );
}

function SideOf({ game, side, rows = [] }: { game: Game; side: Side; rows?: readonly StandingsRow[] | undefined }) {
  const team = game[side];
  const row = rows.find((row) => row.team._id === team._id && row.gamesPlayed > 0);
  return (
    <div className={styles.side}>
      <TeamCrest team={team} size={104} decorative />
      <b>{recordText(team.name)}</b>
      <small title={row && messages.record}>
        {row ? figures(recordOf(row)) : '\u00a0'}
        <span>{row ? messages.recordParts : '\u00a0'}</span>
      </small>
    </div>
  );
}
