import type { PlayerRecord } from '@league/contract';
import { Button, Card, SectionTitle } from '@league/kit';
import { useState } from 'react';
import { RemovePlayerDialog } from '../players/RemovePlayerDialog.tsx';
import styles from './EndPlayer.module.css';
import { messages } from './messages.ts';

/** Removes the person from the registry. */
export function EndPlayer({ player, onDone }: { player: PlayerRecord; onDone: () => void }) {
  const [isAsked, ask] = useState(false);
  return (
    <section>
      <SectionTitle>{messages.ending}</SectionTitle>
      <Card>
        <div className={styles.end}>
          <p>
            {player.archived ? messages.archivedSay : player.hasPlayed ? messages.hasPlayedSay : messages.endingSay}
          </p>
          {!player.archived && (
            <Button variant={player.hasPlayed ? 'secondary' : 'danger'} onClick={() => ask(true)}>
              {player.hasPlayed ? messages.archive : messages.deletePlayer}
            </Button>
          )}
        </div>
      </Card>
      {isAsked && <RemovePlayerDialog player={player} onClose={() => ask(false)} onDone={onDone} />}
    </section>
  );
}
