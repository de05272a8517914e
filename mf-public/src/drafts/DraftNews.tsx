import { type DraftPick, type LiveDraft, planOf, slotAt } from '@league/contract';
import { Unseen } from '@league/kit';
import { useMemo } from 'react';
import { teamsById } from './draftView.ts';
import { messages } from './messages.ts';

interface Props {
  draft: LiveDraft;
  newPick: DraftPick | undefined;
}

/** Announces new picks and the next team to screen readers. */
export function DraftNews({ draft, newPick }: Props) {
  // The team after this pick, whatever has been picked since. An edited pick puts nobody on the clock.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was told stays
  const next = useMemo(() => newPick && teamAfter(newPick, draft), [newPick]);
  return (
    <div role="status">
      {newPick && (
        <Unseen key={newPick._id}>
          {newPick.player
            ? messages.newsPick({ overall: newPick.overall, team: newPick.team.name, player: newPick.player.name })
            : messages.newsSkip({ overall: newPick.overall, team: newPick.team.name })}{' '}
          {next && messages.newsClock({ team: next.name })}
        </Unseen>
      )}
    </div>
  );
}

function teamAfter({ overall }: DraftPick, draft: LiveDraft) {
  const isLatest = draft.status === 'live' && draft.nextOverall === overall + 1;
  const slot = isLatest ? slotAt(planOf(draft), overall + 1) : undefined;
  return slot && teamsById(draft).get(slot.teamId);
}
