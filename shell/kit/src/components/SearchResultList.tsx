import type { SearchHit } from '@league/contract';
import { recordText } from '../language/recordText.tsx';
import { layout } from '../layout.ts';
import { Link } from '../router.ts';
import styles from './SearchResultList.module.css';

/** What a search found, each a link. */
export const HitList = ({ hits }: { hits: readonly Pick<SearchHit, 'href' | 'title' | 'detail'>[] }) => (
  <ul className={`${layout.lined} ${styles.hits}`}>
    {hits.map(({ href, title, detail }) => (
      <li key={href}>
        <Link to={href}>
          <b>{recordText(title)}</b> <span className={layout.note}>{recordText(detail)}</span>
        </Link>
      </li>
    ))}
  </ul>
);
