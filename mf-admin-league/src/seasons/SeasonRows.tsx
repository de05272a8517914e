import { Badge, ButtonLink, formatDate, layout } from '@league/kit';
import { Link } from '@league/kit/router';
import styles from './SeasonRows.module.css';
import type { SeasonRow } from './seasonList.ts';
import { words } from './words.ts';

export const SeasonRows = ({ rows }: { rows: readonly SeasonRow[] }) => (
  <ul className={layout.lined} aria-label={words.list}>
    {rows.map(({ season, isNew, startYear, shortId }) => (
      <li key={season._id} className={styles.row}>
        <h2 className={styles.name}>
          <Link to={`/admin/seasons/${season._id}`}>{season.name}</Link>
        </h2>
        <p className={layout.row6}>
          {season.isCurrent && <Badge tone="info">{words.isCurrent}</Badge>}
          {isNew && <Badge tone="success">{words.isNew}</Badge>}
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>{words.startYear}</dt>
            <dd>{startYear ?? '–'}</dd>
          </div>
          <div>
            <dt>{words.added}</dt>
            <dd>{formatDate(season.createdAt)}</dd>
          </div>
          <div>
            <dt>{words.id}</dt>
            <dd>{shortId}</dd>
          </div>
        </dl>
        <ButtonLink
          to={`/admin/settings?section=rules&season=${season._id}`}
          variant="ghost"
          size="small"
          aria-label={words.rulesOf({ season: season.name })}
        >
          {words.rules}
        </ButtonLink>
      </li>
    ))}
  </ul>
);
