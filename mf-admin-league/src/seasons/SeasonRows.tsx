import { Badge, ButtonLink, formatDate, layout } from '@league/kit';
import { Link } from '@league/kit/router';
import { messages } from './messages.ts';
import styles from './SeasonRows.module.css';
import type { SeasonRow } from './seasonList.ts';

export const SeasonRows = ({ rows }: { rows: readonly SeasonRow[] }) => (
  <ul className={layout.lined} aria-label={messages.list}>
    {rows.map(({ season, isNew, startYear, shortId }) => (
      <li key={season._id} className={styles.row}>
        <h2 className={styles.name}>
          <Link to={`/admin/seasons/${season._id}`}>{season.name}</Link>
        </h2>
        <p className={layout.row6}>
          {season.isCurrent && <Badge tone="info">{messages.isCurrent}</Badge>}
          {isNew && <Badge tone="success">{messages.isNew}</Badge>}
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>{messages.startYear}</dt>
            <dd>{startYear ?? '–'}</dd>
          </div>
          <div>
            <dt>{messages.added}</dt>
            <dd>{formatDate(season.createdAt)}</dd>
          </div>
          <div>
            <dt>{messages.id}</dt>
            <dd>{shortId}</dd>
          </div>
        </dl>
        <ButtonLink
          to={`/admin/settings?section=rules&season=${season._id}`}
          variant="ghost"
          size="small"
          aria-label={messages.rulesOf({ season: season.name })}
        >
          {messages.rules}
        </ButtonLink>
      </li>
    ))}
  </ul>
);
