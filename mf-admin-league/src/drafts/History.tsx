import type { DraftRoom } from '@league/contract';
import { Card, Empty, formatExactly, layout } from '@league/kit';
import styles from './drafts.module.css';
import { words } from './words.ts';

/** Past actions, the latest first. */
export const History = ({ history }: Pick<DraftRoom, 'history'>) =>
  history.length === 0 ? (
    <Empty title={words.noHistory} />
  ) : (
    <Card isFlush>
      <ol className={`${layout.lined} ${styles.history}`} aria-label={words.panels.history}>
        {history.map(({ seq, deed, at, actor, detail }) => (
          <li key={seq}>
            <b>{words.deeds[deed]}</b>
            <span>{detail}</span>
            <small>
              {[actor ?? (deed === 'pick-skipped' && words.byTheClock), formatExactly(at)].filter(Boolean).join(', ')}
            </small>
          </li>
        ))}
      </ol>
    </Card>
  );
