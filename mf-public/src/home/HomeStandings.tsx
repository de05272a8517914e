import { SectionTitle } from '@league/kit';
import { arrow } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import parts from '../parts.module.css';
import { StandingsTop } from '../standings/StandingsTop.tsx';
import styles from './HomePage.module.css';
import { messages } from './messages.ts';

export const HomeStandings = () => (
  <section className={styles.block} aria-labelledby="standings">
    <SectionTitle
      id="standings"
      more={
        <Link to="/standings#why">
          {messages.why} {arrow('on')}
        </Link>
      }
    >
      {messages.standings}
    </SectionTitle>
    <StandingsTop>
      <p className={parts.quiet}>{messages.standingsEmpty}</p>
    </StandingsTop>
  </section>
);
