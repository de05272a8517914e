import { type DraftPick, type LiveDraft, positionLabel } from '@league/contract';
import { Empty, formatTime, TeamCrest, useLeague } from '@league/kit';
import { Link } from '@league/kit/router';
import { teamsById } from './draftView.ts';
import styles from './PickLog.module.css';
import { words } from './words.ts';

interface Props {
  draft: LiveDraft;
  picks: readonly DraftPick[];
  fresh: DraftPick | undefined;
}

/** All used turns: the latest first during the draft, in order afterwards. */
export function PickLog({ draft, picks, fresh }: Props) {
  const teams = teamsById(draft);
  const city = useLeague().timeZone.split('/').at(-1)!.replaceAll('_', ' ');
  if (picks.length === 0) return <Empty title={words.noPicks} />;
  const shown = draft.status === 'completed' ? picks : picks.toReversed();
  return (
    <table className={styles.log}>
      <caption>{draft.status === 'completed' ? words.results : words.picksLog}</caption>
      <thead>
        <tr>
          <th scope="col">{words.pick}</th>
          <th scope="col">{words.player}</th>
          <th scope="col">{words.team}</th>
          <th scope="col">{words.time({ city })}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((pick) => (
          <tr key={pick._id} data-new={pick._id === fresh?._id || undefined}>
            <td>
              <b>{pick.overall}</b> <small>{words.roundShort({ round: pick.round })}</small>
            </td>
            <th scope="row">
              {pick.player ? <Link to={`/players/${pick.player._id}`}>{pick.player.name}</Link> : words.passedOver}
              {pick.player?.position && <small>{positionLabel(pick.player.position)}</small>}
            </th>
            <td>
              <span>
                <TeamCrest team={teams.get(pick.team_id)!} size={24} decorative lazy />
                {pick.team.name}
              </span>
            </td>
            <td>{formatTime(pick.timestamp)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
