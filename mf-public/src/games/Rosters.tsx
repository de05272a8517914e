import { type GamePage, type OfficialReport, positionLabel, type RosterPlayer, type Side } from '@league/contract';
import { Card, layout, recordText, SectionTitle, TeamCrest, useLeague } from '@league/kit';
import { figures } from '@league/kit/direction';
import { Loaded } from '@league/kit/lists';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { type Captain, Captaincy } from '../teams/Captaincy.tsx';
import { messages as teamMessages } from '../teams/messages.ts';
import { rosterGroups } from '../teams/rosterGroups.ts';
import { teamQuery } from '../teams/teamQueries.ts';
import { reportQuery } from './gameQueries.ts';
import { messages } from './messages.ts';
import styles from './Rosters.module.css';

/** The lineups of both teams before the game, and the roster of a team that has not named its lineup. */
export function Rosters({ game }: { game: GamePage }) {
  const { data: report } = useQuery({ ...reportQuery(game), enabled: game.skaters.length > 0 });
  return (
    <div className={styles.rosters}>
      <SideRoster game={game} report={report} side="away" />
      <SideRoster game={game} report={report} side="home" />
    </div>
  );
}

/** The lineups of both teams in and after the game; nothing if they are not recorded. */
export function Lineups({ game }: { game: GamePage }) {
  const { data: report } = useQuery(reportQuery(game));
  return report?.lineup.length ? <Rosters game={game} /> : null;
}

interface SideProps {
  game: GamePage;
  report: OfficialReport | undefined;
  side: Side;
}

function SideRoster({ game, report, side }: SideProps) {
  const { currentSeason } = useLeague();
  const lineup = lineupOf(game, report, side);
  const season = game.season === currentSeason ? '' : game.season;
  const roster = useQuery({ ...teamQuery(game[side].slug, season), enabled: lineup.length === 0 });
  return (
    <section aria-labelledby={`roster-${side}`}>
      <SectionTitle id={`roster-${side}`}>
        <span className={layout.line10}>
          <TeamCrest team={game[side]} size={32} decorative /> {game[side].name}
          {lineup.length > 0 && <small className={layout.soft}>{messages.lineup}</small>}
        </span>
      </SectionTitle>
      {lineup.length > 0 ? (
        <Card isFlush>
          <Groups of={lineup} side={side} />
        </Card>
      ) : (
        <Loaded
          query={roster}
          failed={messages.rostersFailed}
          missing={<NoRoster season={game.season} />}
          height="50rem"
        >
          {({ roster }) => (
            <Card isFlush>
              {roster.length === 0 && <NoRoster season={season} />}
              <Groups of={roster} side={side} />
            </Card>
          )}
        </Loaded>
      )}
    </section>
  );
}

/** @param season by name, unless it is the current one */
const NoRoster = ({ season }: { season: string }) => (
  <p className={styles.none}>{season ? teamMessages.rosterUnknown({ season }) : teamMessages.rosterEmpty}</p>
);

type RosterRow = Pick<RosterPlayer, '_id' | 'number' | 'name' | 'position'> &
  Partial<Captain> & { isStarter?: boolean };

/** The dressed players; until the report has come, those whom the page has: starting goalies and skaters. */
function lineupOf({ goalies, skaters }: GamePage, report: OfficialReport | undefined, side: Side): RosterRow[] {
  const dressed = (report?.lineup ?? []).filter((spot) => spot.side === side);
  if (dressed.length > 0) return dressed.map(({ playerId, ...spot }) => ({ _id: playerId, ...spot }));
  return [
    ...goalies.filter((goalie) => goalie.side === side).map((goalie) => ({ ...goalie, position: 'Goalie' })),
    ...skaters.filter((skater) => skater.side === side),
  ];
}

const Groups = ({ of, side }: { of: readonly RosterRow[]; side: Side }) =>
  rosterGroups(of).map(({ group, players }) => (
    <div key={group}>
      <h3 className={styles.group} id={`${side}-${group}`}>
        {teamMessages.groups[group]}
      </h3>
      <ul className={`${layout.lined} ${styles.players}`} aria-labelledby={`${side}-${group}`}>
        {players.map(({ _id, number, name, position, isStarter, ...letter }) => (
          <li key={_id}>
            <Link to={`/players/${_id}`}>
              <span className={styles.number}>{figures(number ?? '–')}</span>
              <span>
                {recordText(name)} <Captaincy player={letter} />
              </span>
              <small>{isStarter && position === 'Goalie' ? messages.startingGoalie : positionLabel(position)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
