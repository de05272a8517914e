import { BoardsBorder } from '@league/kit';
import styles from './ShopHero.module.css';
import { words } from './words.ts';

/** The shop's front, at night as the rink is; the way down to the collection. */
export const ShopHero = () => (
  <>
    <p className={styles.banner}>{words.freeShipping}</p>
    <section className={styles.hero} data-theme="dark">
      <svg className={styles.rink} viewBox="0 0 600 400" aria-hidden="true" preserveAspectRatio="xMaxYMid slice">
        <circle cx="430" cy="200" r="150" />
        <circle cx="430" cy="200" r="8" data-dot />
        <path d="M430-10v420" data-red />
        <path d="M180-10v420" />
      </svg>
      <div className={styles.wrap}>
        <p className={styles.eyebrow}>{words.eyebrow}</p>
        <h1 className={styles.title}>{words.heading}</h1>
        <p className={styles.lead}>{words.lead}</p>
        <a href="#collection" className={styles.browse}>
          {words.browse}
        </a>
      </div>
    </section>
    <BoardsBorder />
  </>
);
