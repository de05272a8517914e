import { type DraftPick, type LiveDraft, planOf, slotAt } from '@league/contract';
import { Unseen } from '@league/kit';
import { teamsById } from './draftView.ts';
import { words } from './words.ts';

interface Props {
  draft: LiveDraft;
  fresh: DraftPick | undefined;
}

/** Tells new picks to screen readers, and who is next. */
export function DraftNews({ draft, fresh }: Props) {
  const slot = draft.status === 'live' ? slotAt(planOf(draft), draft.nextOverall) : undefined;
  const next = slot && teamsById(draft).get(slot.teamId);
  return (
    <div role="status">
      {fresh && (
        <Unseen>
          {fresh.player
            ? words.newsPick(fresh.overall, fresh.team.name, fresh.player.name)
            : words.newsSkip(fresh.overall, fresh.team.name)}{' '}
          {next && words.newsClock(next.name)}
        </Unseen>
      )}
    </div>
  );
}
