import { type AnswerOf, type ChecklistItem, checklistItems, setupApi } from '@league/contract';
import { Button, notify, queryClient } from '@league/kit';
import { operationQuery, useOperation } from '@league/kit/queries';
import { Link } from '@league/kit/router';
import styles from './Checklist.module.css';
import { messages } from './messages.ts';

/** Read again at every visit: what it lists is done on other pages. */
export const checklistQuery = { ...operationQuery(['setup', 'checklist'], setupApi.checklist), staleTime: 0 };

/** Where each is done. */
const places: Record<'teams' | ChecklistItem['item'], string> = {
  teams: '/admin/teams/import',
  rosters: '/admin/players/import',
  fixtures: '/admin/games/generate',
  officials: '/admin/referees',
  staff: '/admin/users/invite',
  publish: '/admin/settings',
  shop: '/admin/products/pages',
};

/** What a new league still needs. Nothing when all is done. */
export function Checklist({ items, hasTeams }: AnswerOf<typeof setupApi.checklist>) {
  const { mutate: hide, isPending } = useOperation(setupApi.hideChecklist, {
    failed: messages.hideFailed,
    onSuccess: () => {
      queryClient.setQueryData(checklistQuery.queryKey, { items: null });
      notify.success(messages.hidden);
    },
  });
  if (!items) return null;
  const teams = hasTeams === false ? [{ item: 'teams' as const, done: 0, of: 1 }] : [];
  // A later API may know more.
  const known = [...teams, ...items.filter(({ item }) => checklistItems.includes(item))];
  const open = known.filter(({ done, of }) => done < of);
  if (open.length === 0) return null;
  const finished = known.length - open.length;
  return (
    <section className={styles.checklist} aria-labelledby="checklist">
      <header>
        <h2 id="checklist">{messages.checklist}</h2>
        <p>{messages.checklistDone({ done: finished, of: known.length })}</p>
        <Button variant="ghost" size="small" busy={isPending} onClick={() => hide()}>
          {messages.hide}
        </Button>
        <progress value={finished} max={known.length} aria-labelledby="checklist" />
      </header>
      <ul className={styles.items}>
        {open.map(({ item, done, of }) => (
          <li key={item}>
            <Link to={places[item]}>
              <span>
                <b>{messages.items[item].title}</b>
                <small>{messages.items[item].say}</small>
              </span>
              {of > 1 && <small className={styles.count}>{messages.checklistDone({ done, of })}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
