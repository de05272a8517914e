import type { SeasonDetail } from '@league/contract';
import { Button, layout } from '@league/kit';
import { useState } from 'react';
import { AskDialog } from '../AskDialog.tsx';
import { useActivateSeason } from './seasonQueries.ts';
import { words } from './words.ts';

/** Asks before another season becomes the current one: every page opens on it. */
export function ActivateSeason({ season: { _id, name, isCurrent } }: { season: SeasonDetail }) {
  const { mutateAsync: activate } = useActivateSeason(_id);
  const [isAsked, ask] = useState(false);

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
      {isAsked && (
        <AskDialog
          isDanger={false}
          onClose={() => ask(false)}
          title={words.activateAsk({ name })}
          say={words.activateSay}
          confirm={words.activate}
          act={activate}
          done={words.activated({ name })}
          failed={words.activateFailed}
        />
      )}
    </div>
  );
}
