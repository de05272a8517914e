import type { GamePage } from '@league/contract';
import { ButtonLink, Empty } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { Rosters } from '../Rosters.tsx';
import { useIsNotPlayed } from '../useIsNotPlayed.ts';
import styles from './BeforeGame.module.css';
import { HeadToHead } from './HeadToHead.tsx';
import { HowToWatch } from './HowToWatch.tsx';
import { LastGames } from './LastGames.tsx';
import { messages } from './messages.ts';
import { previewQuery } from './previewQueries.ts';
import { TeamsCompared } from './TeamsCompared.tsx';

/** A game that is still to be played, days or minutes before it; or one that is off. */
export function BeforeGame({ game }: { game: GamePage }) {
  const isNotPlayed = useIsNotPlayed(game);
  const isOff = game.status !== 'scheduled' || isNotPlayed;
  return (
    <>
      {isOff ? <GameNotPlayed game={game} /> : <Preview game={game} />}
      {game.status !== 'cancelled' && <Rosters game={game} />}
    </>
  );
}

function Preview({ game }: { game: GamePage }) {
  const { data: preview, ...query } = useQuery(previewQuery(game));
  return (
    <div className={styles.preview}>
      <Loaded query={{ data: preview, ...query }} failed={messages.loadFailed} height="30rem">
        {(preview) => (
          <div className={styles.column}>
            <TeamsCompared game={game} preview={preview} />
            <LastGames game={game} preview={preview} />
          </div>
        )}
      </Loaded>
      <div className={styles.column}>
        <HeadToHead game={game} />
        <HowToWatch game={game} videos={preview?.videos ?? []} />
      </div>
    </div>
  );
}

/** Postponed, canceled, or never played; without what one does before a game. */
function GameNotPlayed({ game }: { game: GamePage }) {
  const { status, playoff } = game;
  const { off } = messages;
  const [title, say] =
    status === 'postponed'
      ? [off.postponed, off.postponedSay]
      : status === 'cancelled'
        ? [off.cancelled, playoff?.notNeeded ? off.notNeededSay : off.cancelledSay]
        : [off.notPlayed, off.notPlayedSay];
  return (
    <>
      <Empty title={title} say={say}>
        <ButtonLink to="/schedule" variant="secondary">
          {messages.toSchedule}
        </ButtonLink>
      </Empty>
      <HeadToHead game={game} />
    </>
  );
}
