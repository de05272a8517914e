import { Card, Failed, SectionTitle, Skeleton } from '@league/kit';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { StandingsTable } from '../standings/StandingsTable.tsx';
import { briefColumns } from '../standings/standingsColumns.ts';
import { standingsQuery } from '../standings/standingsQueries.ts';
import styles from './HomePage.module.css';
import { words } from './words.ts';

const shownTeams = 8;

export function HomeStandings() {
  return (
    <section className={styles.block} aria-labelledby="standings">
      <SectionTitle id="standings" more={<Link to="/standings#why">{words.why} →</Link>}>
        {words.standings}
      </SectionTitle>
      <Top />
    </section>
  );
}

/** The top of the table. */
function Top() {
  const { data: standings, error, refetch } = useQuery(standingsQuery());
  if (!standings) return error ? <Failed say={words.standingsFailed} retry={refetch} /> : <Skeleton height="27rem" />;
  if (standings.rows.length === 0) return <p className={styles.quiet}>{words.standingsEmpty}</p>;
  return (
    <Card isFlush>
      <StandingsTable
        caption={words.standingsCaption(standings.season)}
        rows={standings.rows.slice(0, shownTeams)}
        columns={briefColumns}
        formOf={5}
        isBrief
      />
    </Card>
  );
}
