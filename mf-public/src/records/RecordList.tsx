import { Card, recordText } from '@league/kit';
import { figures } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import type { ReactNode } from 'react';
import styles from './RecordsPage.module.css';

export interface RecordLine {
  key: string;
  playerId: string;
  player: string;
  value: number;
  about: ReactNode;
}

interface Props {
  title: string;
  /** The best first. */
  lines: readonly RecordLine[];
  level?: 2 | 3;
}

/** The holders of one record. */
export function RecordList({ title, lines, level = 2 }: Props) {
  const Title = `h${level}` as const;
  return (
    <Card>
      <Title className={styles.title}>{title}</Title>
      <ol className={styles.list}>
        {lines.map(({ key, playerId, player, value, about }) => (
          <li key={key}>
            <b>{figures(value)}</b>
            <div>
              <Link to={`/players/${playerId}`}>{recordText(player)}</Link>
              <small>{about}</small>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
