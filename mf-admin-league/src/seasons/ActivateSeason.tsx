import type { SeasonDetail } from '@league/contract';
import { Button, layout, notify, sentenceOf } from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { useState } from 'react';
import { useActivateSeason } from './seasonQueries.ts';
import { words } from './words.ts';

/** Asks before another season becomes the current one: every page opens on it. */
export function ActivateSeason({ season: { _id, name, isCurrent } }: { season: SeasonDetail }) {
  const { mutateAsync: activate } = useActivateSeason(_id);
  const [isAsked, ask] = useState(false);
  const act = async () => {
    try {
      await activate();
    } catch (fault) {
      notify.error(sentenceOf(fault, words.activateFailed));
      throw fault;
    }
    notify.success(words.activated(name));
  };
  return (
    <div className={layout.stack16}>
      <p>{isCurrent ? words.isActiveSay : words.activateSay}</p>
      {!isCurrent && (
        <div>
          <Button variant="secondary" onClick={() => ask(true)}>
            {words.activate}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsked}
        onClose={() => ask(false)}
        title={words.activateAsk(name)}
        say={words.activateSay}
        confirm={words.activate}
        onConfirm={act}
      />
    </div>
  );
}
