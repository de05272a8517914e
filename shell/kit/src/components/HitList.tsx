import type { SearchHit } from '@league/contract';
import { Link } from '../router.ts';
import styles from './HitList.module.css';

/** What a search found, each a link. */
export const HitList = ({ hits }: { hits: readonly Pick<SearchHit, 'href' | 'title' | 'detail'>[] }) => (
  <ul className={styles.hits}>
    {hits.map(({ href, title, detail }) => (
      <li key={href}>
        <Link to={href}>
          <b>{title}</b> <span>{detail}</span>
        </Link>
      </li>
    ))}
  </ul>
);
