import { Card, Skeleton } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { AbsencesForm } from './AbsencesForm.tsx';
import { NotMine } from './MyGames.tsx';
import { meQuery, useSetMyAvailability } from './refereeQueries.ts';
import styles from './referees.module.css';
import { words } from './words.ts';

/** The days on which a referee is unavailable. */
export function Availability() {
  const { data: me, error, refetch } = useQuery(meQuery);
  const save = useSetMyAvailability().mutateAsync;
  if (!me) return error ? <NotMine error={error} retry={refetch} /> : <Skeleton height="16rem" />;
  return (
    <Card>
      <h2 className={styles.heading}>{words.availability}</h2>
      <p className={styles.soft}>{words.availabilitySay}</p>
      <AbsencesForm official={me} send={save} none={words.noAbsence} saved={words.availabilitySaved} />
    </Card>
  );
}
