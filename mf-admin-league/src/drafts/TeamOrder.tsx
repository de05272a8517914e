import type { DraftTeam, TeamBrief } from '@league/contract';
import { Button, Buttons, layout, notify, queryClient, TeamCrest } from '@league/kit';
import { figures } from '@league/kit/direction';
import { SortableList } from '@league/kit/sortable';
import { standingsQuery } from './draftQueries.ts';
import styles from './drafts.module.css';
import { messages } from './messages.ts';
import { reverseStandings, shuffle } from './teamOrders.ts';

type Team = Pick<DraftTeam, '_id' | 'name' | 'code' | 'logo'> & Pick<TeamBrief, 'primaryColor'>;

interface Props {
  /** In their order. */
  teams: readonly Team[];
  onChange: (ids: string[]) => void;
  isBusy?: boolean;
}

/** The order of the teams: changed by dragging, by keyboard, at random, or from reverse standings. */
export function TeamOrder({ teams, onChange, isBusy = false }: Props) {
  const ids = teams.map(({ _id }) => _id);
  const fromStandings = async () => {
    try {
      const { rows } = await queryClient.fetchQuery(standingsQuery);
      onChange(reverseStandings(ids, rows));
    } catch {
      notify.error(messages.reverseFailed);
    }
  };
  return (
    <div className={`${layout.stack16} ${styles.stack}`} aria-busy={isBusy || undefined}>
      <Buttons>
        <Button variant="secondary" size="small" onClick={() => onChange(shuffle(ids))}>
          {messages.randomise}
        </Button>
        <Button variant="secondary" size="small" onClick={() => void fromStandings()}>
          {messages.reverse}
        </Button>
      </Buttons>
      <SortableList
        label={messages.orderList}
        items={teams}
        keyOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        colorOf={({ primaryColor }) => primaryColor}
        onMove={(reorder) => onChange(reorder(ids))}
      >
        {(team, at) => (
          <span className={styles.placed}>
            <span className={styles.place}>{figures(at + 1)}</span>
            <TeamCrest team={team} size={32} decorative />
            <b>{team.name}</b>
          </span>
        )}
      </SortableList>
    </div>
  );
}
