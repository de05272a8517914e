import { type DutyChoices, type GameInput, isYetToBePlayed } from '@league/contract';
import { ButtonLink, Card, layout } from '@league/kit';
import { FormButtons } from '@league/kit/forms';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { GameFields } from './GameFields.tsx';
import { messages } from './messages.ts';
import { OfficialsFields } from './OfficialsFields.tsx';
import { ChangeWarnings, SaveWithWarningsDialog } from './SaveWithWarningsDialog.tsx';
import { inSeason } from './selectedSeason.ts';
import { fetchGameCheck, useGameCheck, warningTexts } from './useGameCheck.ts';

interface Props extends Pick<ComponentProps<typeof GameFields>, 'field' | 'when' | 'began' | 'game'> {
  /** The needed part of the form, for new and existing games. */
  form: {
    watch: () => unknown;
    getValues: () => unknown;
    trigger: () => Promise<boolean>;
    setValue: (name: never, value: never, options?: { shouldDirty: boolean }) => void;
  };
  officialsError: string | undefined;
  submit: () => Promise<void>;
  isSending: boolean;
}

/** A game's form: shows warnings while typing, and asks before saving with warnings. */
export function GameFormBody({ form, field, when, began, game, officialsError, submit, isSending }: Props) {
  const [isChecking, setChecking] = useState(false);
  const [reasons, ask] = useState<string[]>([]);
  const typed = form.watch() as GameInput & { version?: number };
  const whichOf = ({ version }: typeof typed) => game && version !== undefined && { gameId: game.gameId, version };
  const check = useGameCheck(typed, whichOf(typed) || undefined);
  const hasOfficials = !game || isYetToBePlayed(game);
  const shown = warningTexts(check, hasOfficials ? typed.officials : []);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isChecking || isSending) return;
    setChecking(true);
    try {
      const now = form.getValues() as typeof typed;
      const isWhole = await form.trigger();
      const against = isWhole
        ? warningTexts(await fetchGameCheck(now, whichOf(now) || undefined), hasOfficials ? now.officials : [])
        : [];
      if (against.length > 0) ask(against);
      else await submit();
    } finally {
      setChecking(false);
    }
  }

  return (
    <Card>
      <form method="post" className={layout.stack16} onSubmit={save} noValidate>
        <GameFields
          field={field}
          when={when}
          began={began}
          competition={typed.competition_type}
          game={game}
          onLeague={() => form.setValue('tournament_name' as never, null as never)}
        />
        {hasOfficials && (
          <OfficialsFields
            chosen={typed.officials ?? []}
            candidates={check?.candidates}
            known={game?.officials ?? []}
            error={officialsError}
            onChange={(chosen: DutyChoices) =>
              form.setValue('officials' as never, chosen as never, { shouldDirty: true })
            }
          />
        )}
        <ChangeWarnings reasons={shown} />
        <FormButtons submit={messages.save} isSending={isSending || isChecking}>
          <ButtonLink to={inSeason('/admin/games', began.season)} variant="ghost">
            {messages.backToGames}
          </ButtonLink>
        </FormButtons>
      </form>
      {reasons.length > 0 && (
        <SaveWithWarningsDialog
          reasons={reasons}
          onClose={() => ask([])}
          onSave={() => {
            ask([]);
            void submit();
          }}
        />
      )}
    </Card>
  );
}
