import { type DraftPick, type LiveDraft, positionLabel } from '@league/contract';
import { Empty, formatTime, recordText, TeamCrest, useLeague } from '@league/kit';
import { figures } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { teamsById } from './draftView.ts';
import { messages } from './messages.ts';
import styles from './PickLog.module.css';

interface Props {
  draft: LiveDraft;
  picks: readonly DraftPick[];
  newPick: DraftPick | undefined;
}

/** All used turns: the latest first during the draft, in order afterwards. */
export function PickLog({ draft, picks, newPick }: Props) {
  const teams = teamsById(draft);
  const city = useLeague().timeZone.split('/').at(-1)!.replaceAll('_', ' ');
  if (picks.length === 0) return <Empty title={messages.noPicks} />;
  const shown = draft.status === 'completed' ? picks : picks.toReversed();
  return (
    <table className={styles.log}>
      <caption>{draft.status === 'completed' ? messages.results : messages.picksLog}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.pick}</th>
          <th scope="col">{messages.player}</th>
          <th scope="col">{messages.team}</th>
          <th scope="col">{messages.time({ city })}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((pick) => (
          <tr key={pick._id} data-new={pick._id === newPick?._id || undefined}>
            <td>
              <b>{figures(pick.overall)}</b> <small>{messages.roundShort({ round: pick.round })}</small>
            </td>
            <th scope="row">
              {pick.player ? (
                <Link to={`/players/${pick.player._id}`}>{recordText(pick.player.name)}</Link>
              ) : (
                messages.passedOver
              )}
              {pick.player?.position && <small>{positionLabel(pick.player.position)}</small>}
            </th>
            <td>
              <span>
                <TeamCrest team={teams.get(pick.team_id)!} size={24} decorative lazy />
                {recordText(pick.team.name)}
              </span>
            </td>
            <td>{formatTime(pick.timestamp)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
