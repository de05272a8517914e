import { type DraftPick, type EligiblePlayer, positionLabel } from '@league/contract';
import { Card, Empty, layout, recordText, SearchInput, Select } from '@league/kit';
import { figures, listed } from '@league/kit/direction';
import { openPlayers } from './draftView.ts';
import { messages } from './messages.ts';
import styles from './Queue.module.css';

interface Props {
  eligible: readonly EligiblePlayer[];
  picks: readonly DraftPick[];
  search: string;
  position: string;
  onFilter: (change: { search?: string; position?: string }) => void;
}

/** The available players. */
export function Queue({ eligible, picks, search, position, onFilter }: Props) {
  const { open, positions, shown } = openPlayers(eligible, picks, { search, position });
  if (eligible.length === 0) return <Empty title={messages.noPlayers} />;
  if (open.length === 0) return <Empty title={messages.allGone} />;
  return (
    <Card isFlush>
      <div className={styles.filters}>
        <SearchInput label={messages.search} value={search} onChange={(search) => onFilter({ search })} />
        <Select
          label={messages.position}
          isLabelHidden
          value={position}
          options={[
            { value: 'all', label: messages.allPositions },
            ...positions.map((each) => ({ value: each, label: positionLabel(each) })),
          ]}
          onChange={(position) => onFilter({ position })}
        />
      </div>
      <p className={`${layout.note} ${styles.count}`}>{messages.queueCount({ count: open.length })}</p>
      {shown.length > 0 ? (
        // Scrolls, so it must be focusable.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls
        <ul className={`${layout.lined} ${styles.players}`} tabIndex={0} aria-label={messages.queue}>
          {shown.map(({ _id, name, position: plays, number, teamName, hometown }) => (
            <li key={_id}>
              <span className={styles.number}>{figures(number ?? '–')}</span>
              <span>
                <b>{recordText(name)}</b>
                <small>{listed([positionLabel(plays), teamName ?? hometown], ' · ')}</small>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Empty title={messages.noPlayersMatch} />
      )}
    </Card>
  );
}
