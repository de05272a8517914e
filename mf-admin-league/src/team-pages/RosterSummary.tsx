import type { ManagedTeam, Player } from '@league/contract';
import { ButtonLink, Card, SectionTitle } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { positionCounts } from '../rosters/rosterList.ts';
import { rosterQuery } from '../rosters/rosterQueries.ts';
import { words } from '../teams/words.ts';
import styles from './TeamPage.module.css';

/** The team's roster in a few lines. */
export function RosterSummary({ team }: { team: ManagedTeam }) {
  return (
    <section>
      <SectionTitle>{words.roster}</SectionTitle>
      <Card>
        <Loaded query={useQuery(rosterQuery(team._id, ''))} failed={words.rosterFailed} height="9rem">
          {(players) => <Summary players={players} />}
        </Loaded>
        <ButtonLink to={`/admin/teams/${team._id}/roster`} variant="secondary" size="small">
          {words.openRoster}
        </ButtonLink>
      </Card>
    </section>
  );
}

function Summary({ players }: { players: readonly Player[] }) {
  if (players.length === 0) return <p className={styles.quiet}>{words.noPlayers}</p>;
  const names = (those: readonly Player[]) => those.map(({ name }) => name).join(', ') || words.none;
  return (
    <>
      <p className={styles.count}>{words.players(players.length)}</p>
      <dl className={styles.facts}>
        <dt>{words.captain}</dt>
        <dd>{names(players.filter(({ isCaptain }) => isCaptain))}</dd>
        <dt>{words.assistants}</dt>
        <dd>{names(players.filter(({ isAssistantCaptain }) => isAssistantCaptain))}</dd>
        <dt>{words.byPosition}</dt>
        <dd>
          {positionCounts(players)
            .map(({ position, count }) => `${position} ${count}`)
            .join(' · ')}
        </dd>
      </dl>
    </>
  );
}
