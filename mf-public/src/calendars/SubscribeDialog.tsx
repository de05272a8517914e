import { CopyField } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { feedLinks } from './feedLinks.ts';
import type { Subscribed } from './SubscribeButton.tsx';
import styles from './SubscribeDialog.module.css';
import { words } from './words.ts';

/** The ways to take games into one's own calendar. */
export function SubscribeDialog({ team, competition = 'all', onClose }: Subscribed & { onClose: () => void }) {
  const { subscribe, address } = feedLinks({ team: team?.slug, competition }, location.origin);
  const what = [
    team ? words.ofTeam(team.name) : words.ofAll,
    competition !== 'all' && words.competitions[competition],
    words.staysRight,
  ];
  return (
    <Dialog open onClose={onClose} title={words.title} say={what.filter(Boolean).join(' ')}>
      <div className={styles.ways}>
        <a className={styles.open} href={subscribe}>
          {words.open}
        </a>
        <div>
          <CopyField label={words.address} value={address} copy={words.copy} />
          <small>{words.addressHelp}</small>
        </div>
        <p>
          <a href={address} download={`${team?.slug ?? 'games'}.ics`}>
            {words.download}
          </a>
          <small>{words.downloadHelp}</small>
        </p>
      </div>
    </Dialog>
  );
}
