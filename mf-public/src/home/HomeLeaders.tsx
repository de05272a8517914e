import { SectionTitle } from '@league/kit';
import { arrow } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import parts from '../parts.module.css';
import { SeasonLeaders } from '../statistics/SeasonLeaders.tsx';
import styles from './HomePage.module.css';
import { messages } from './messages.ts';

export const HomeLeaders = () => (
  <section className={styles.block} aria-labelledby="leaders">
    <SectionTitle
      id="leaders"
      more={
        <Link to="/stats">
          {messages.allStats} {arrow('on')}
        </Link>
      }
    >
      {messages.leaders}
    </SectionTitle>
    <SeasonLeaders>
      <p className={parts.quiet}>{messages.leadersEmpty}</p>
    </SeasonLeaders>
  </section>
);
