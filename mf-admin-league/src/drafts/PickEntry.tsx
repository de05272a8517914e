import { type DraftPick, type EligiblePlayer, type LiveDraft, planOf, positionLabel, slotAt } from '@league/contract';
import { Button, Card, layout, notify, SearchInput } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { figures, listed } from '@league/kit/direction';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { DraftActions } from './draftActions.ts';
import styles from './drafts.module.css';
import { availablePlayers, findPlayers } from './findPlayers.ts';
import { messages } from './messages.ts';
import { playerText } from './pickText.ts';

const maxShown = 8;

interface Props {
  draft: LiveDraft;
  picks: readonly DraftPick[];
  eligible: readonly EligiblePlayer[];
  actions: DraftActions;
}

/** Records a pick by keyboard: two letters, Enter, Enter. A slash focuses it from anywhere. */
export function PickEntry({ draft, picks, eligible, actions }: Props) {
  const [typed, type] = useState('');
  const [at, goTo] = useState(0);
  const [asked, ask] = useState<{ player: EligiblePlayer; overall: number; teamId: string }>();
  const [recorded, count] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const slot = slotAt(planOf(draft), draft.nextOverall);
  const teamOf = (id: string) => draft.participatingTeams.find(({ _id }) => _id === id)!;
  const open = availablePlayers(eligible, picks);
  const found = findPlayers(open, typed).slice(0, maxShown);
  const chosen = found[Math.min(at, found.length - 1)];

  useEffect(() => {
    const lead = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]');
      if (event.key !== '/' || isTyping) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', lead);
    return () => window.removeEventListener('keydown', lead);
  }, []);

  // Focused again after the dialog has closed.
  useEffect(() => {
    if (recorded > 0) field.current?.focus();
  }, [recorded]);

  if (!slot) return null;
  const confirm = (player: EligiblePlayer) => ask({ player, overall: slot.overall, teamId: slot.teamId });
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      goTo(Math.max(0, Math.min(found.length - 1, at + step)));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen && !event.repeat) confirm(chosen);
    }
  };
  const record = async () => {
    const { player, overall, teamId } = asked!;
    // The confirmed turn is sent, even if another is on the clock by now.
    const isDone = await actions.pick({ overall, team_id: teamId, player_id: player._id });
    ask(undefined);
    if (!isDone) return;
    notify.success(messages.recorded({ player: player.name }));
    type('');
    goTo(0);
    count((before) => before + 1);
  };
  return (
    <Card>
      <div className={`${layout.stack12} ${styles.entry}`}>
        <SearchInput
          ref={field}
          label={messages.pickFor({ team: teamOf(slot.teamId).name })}
          isLabelHidden={false}
          hint={messages.pickHint}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen && `${listId}-${chosen._id}`}
          aria-autocomplete="list"
          autoComplete="off"
          value={typed}
          onKeyDown={press}
          onChange={(text) => {
            type(text);
            goTo(0);
          }}
        />
        {open.length === 0 ? (
          <p>{messages.nobodyLeft}</p>
        ) : found.length === 0 ? (
          <p>{messages.noneMatch}</p>
        ) : (
          <div id={listId} role="listbox" aria-label={messages.matches} className={styles.matches}>
            {found.map((player) => (
              // The field keeps the focus: its keys navigate the list.
              // biome-ignore lint/a11y/useKeyWithClickEvents: see above
              // biome-ignore lint/a11y/useFocusableInteractive: see above
              <div
                key={player._id}
                id={`${listId}-${player._id}`}
                role="option"
                aria-selected={player === chosen}
                onClick={() => confirm(player)}
              >
                <b>{figures(player.number ?? '–')}</b>
                <span>{player.name}</span>
                <small>{listed([positionLabel(player.position), player.teamName], ' · ')}</small>
              </div>
            ))}
          </div>
        )}
      </div>
      <Dialog
        open={asked !== undefined}
        onClose={() => ask(undefined)}
        title={messages.confirmPick}
        say={
          asked &&
          messages.pickSays({
            overall: asked.overall,
            code: teamOf(asked.teamId).code,
            player: playerText(asked.player),
          })
        }
        buttons={
          // A second Enter confirms the pick, but not the first one held down.
          <Button
            data-begin
            busy={actions.isBusy}
            onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
            onClick={() => void record()}
          >
            {messages.record}
          </Button>
        }
      />
    </Card>
  );
}
