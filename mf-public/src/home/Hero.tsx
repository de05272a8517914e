import { ButtonLink, useLeague } from '@league/kit';
import styles from './Hero.module.css';
import { NextMatchup } from './NextMatchup.tsx';
import { RinkLines } from './RinkLines.tsx';
import { words } from './words.ts';

/** The rink at night, in dark colours whichever theme the page has. */
export function Hero() {
  const { name, currentSeason } = useLeague();
  return (
    <section className={styles.hero} data-theme="dark">
      <RinkLines />
      <div className={styles.wrap}>
        <div>
          <p className={styles.eyebrow}>{currentSeason ? words.season(currentSeason) : words.noSeason}</p>
          <h1 className={styles.title}>{name}</h1>
          <p className={styles.lead}>{words.lead}</p>
          <div className={styles.ways}>
            <ButtonLink to="/schedule">{words.toSchedule}</ButtonLink>
            <ButtonLink to="/standings" variant="ghost">
              {words.toStandings}
            </ButtonLink>
          </div>
        </div>
        <NextMatchup />
      </div>
    </section>
  );
}
