import { SectionTitle } from '@league/kit';
import { arrow } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import parts from '../parts.module.css';
import { StandingsTop } from '../standings/StandingsTop.tsx';
import styles from './HomePage.module.css';
import { words } from './words.ts';

export const HomeStandings = () => (
  <section className={styles.block} aria-labelledby="standings">
    <SectionTitle
      id="standings"
      more={
        <Link to="/standings#why">
          {words.why} {arrow('on')}
        </Link>
      }
    >
      {words.standings}
    </SectionTitle>
    <StandingsTop>
      <p className={parts.quiet}>{words.standingsEmpty}</p>
    </StandingsTop>
  </section>
);
