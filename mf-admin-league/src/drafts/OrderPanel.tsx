import type { LiveDraft } from '@league/contract';
import { Card, TeamCrest } from '@league/kit';
import type { DraftActions } from './draftQueries.ts';
import styles from './drafts.module.css';
import { TeamOrder } from './TeamOrder.tsx';
import { words } from './words.ts';

/** The order of the first round, fixed once the draft has begun. */
export const OrderPanel = ({ draft, actions }: { draft: LiveDraft; actions: DraftActions }) => (
  <Card>
    <p className={styles.say}>{draft.status === 'pre-draft' ? words.orderSay : words.stays}</p>
    {draft.status === 'pre-draft' ? (
      <TeamOrder
        teams={draft.participatingTeams}
        isBusy={actions.isBusy}
        onChange={(ids) => void actions.order(ids, draft.version)}
      />
    ) : (
      <ol className={styles.orderList} aria-label={words.orderList}>
        {draft.participatingTeams.map((team) => (
          <li key={team._id}>
            <TeamCrest team={team} size={28} decorative /> {team.name}
          </li>
        ))}
      </ol>
    )}
  </Card>
);
