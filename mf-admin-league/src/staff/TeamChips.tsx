import type { StaffMember } from '@league/contract';
import { listed } from '@league/kit/direction';
import { messages } from './messages.ts';
import styles from './TeamChips.module.css';

const shown = 3;

/** The first few teams by name, and the number of the others. */
export function TeamChips({ teams }: { teams: StaffMember['teams'] }) {
  const more = teams.slice(shown).map(({ name }) => name);
  return (
    <ul className={styles.teams}>
      {teams.slice(0, shown).map(({ _id, name }) => (
        <li key={_id}>{name}</li>
      ))}
      {more.length > 0 && <li title={listed(more)}>{messages.moreTeams({ count: more.length })}</li>}
    </ul>
  );
}
