import type { SeasonDetail } from '@league/contract';
import { Button, layout } from '@league/kit';
import { useState } from 'react';
import { ActionDialog } from '../ActionDialog.tsx';
import { messages } from './messages.ts';
import { useActivateSeason } from './seasonQueries.ts';

/** Asks before another season becomes the current one: every page opens on it. */
export function ActivateSeason({ season: { _id, name, isCurrent } }: { season: SeasonDetail }) {
  const { mutateAsync: activate } = useActivateSeason(_id);
  const [isAsked, ask] = useState(false);

  return (
    <div className={layout.stack16}>
      <p>{isCurrent ? messages.isActiveSay : messages.activateSay}</p>
      {!isCurrent && (
        <div>
          <Button variant="secondary" onClick={() => ask(true)}>
            {messages.activate}
          </Button>
        </div>
      )}
      {isAsked && (
        <ActionDialog
          isDanger={false}
          onClose={() => ask(false)}
          title={messages.activateAsk({ name })}
          say={messages.activateSay}
          confirm={messages.activate}
          act={activate}
          done={messages.activated({ name })}
          failed={messages.activateFailed}
        />
      )}
    </div>
  );
}
