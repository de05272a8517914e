import type { GamesCheck, ManagedGame } from '@league/contract';
import { queryClient, useDebounced, useLeague } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { gameName, gameWhen } from '../teams/Matchup.tsx';
import { checkQueryOf, debounceMs, isReason } from './useGameCheck.ts';
import type { SavedOutcome } from './Warnings.tsx';

interface ChangeCheckOptions {
  games: readonly ManagedGame[];
  /** The change; undefined while it is incomplete, or cannot have warnings. */
  change: object | undefined;
  runCheck: (signal: AbortSignal) => Promise<GamesCheck>;
  submit: () => Promise<void>;
}

/**
 * Checks a change of existing games while it is edited. Nothing is saved before the result was visible: a fast user sees it
 * first, and saves with a second press.
 */
export function useChangeCheck({ games, change, runCheck, submit }: ChangeCheckOptions) {
  const { timeZone } = useLeague();
  const asked = change ? JSON.stringify([change, ...games.map(({ gameId, version }) => [gameId, version])]) : '';
  const settled = useDebounced(asked, debounceMs);
  const [pressed, press] = useState('');
  const [isChecking, setChecking] = useState(false);
  // On a press the check starts without the typing delay.
  const current = pressed === asked ? asked : settled;
  const { data, isPlaceholderData } = useQuery(checkQueryOf(current, runCheck));
  const check = asked === '' ? undefined : data;
  const isSeen = asked === '' || (current === asked && data !== undefined && !isPlaceholderData);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isChecking) return;
    if (!isSeen && pressed !== asked) {
      setChecking(true);
      press(asked);
      // If the check fails, saving reports the error.
      const found = await queryClient.fetchQuery(checkQueryOf(asked, runCheck)).catch(() => undefined);
      setChecking(false);
      if (found && reasonsOf(found, games, timeZone).length > 0) return;
    }
    await submit();
  }

  return {
    reasons: check ? reasonsOf(check, games, timeZone) : [],
    isChecking,
    save,
    /** The result of saving, without warnings that were visible before. */
    unseen: <Outcome extends SavedOutcome>({ warnings, notified }: Outcome): SavedOutcome => {
      const seen = new Set(check?.warnings.filter(isReason).map(({ message }) => message));
      return { warnings: warnings.filter(({ message }) => !seen.has(message)), notified };
    },
  };
}

/** As sentences; with several games each names its game. */
function reasonsOf({ warnings, officials }: GamesCheck, games: readonly ManagedGame[], timeZone: string): string[] {
  const names = new Map(games.map((game) => [game.gameId, `${gameName(game)} (${gameWhen(game, timeZone)})`]));
  const about = (gameId: string, message: string) => (games.length > 1 ? `${names.get(gameId)}: ${message}` : message);
  return [
    ...warnings.filter(isReason).map(({ gameId, message }) => about(gameId, message)),
    ...officials.flatMap(({ gameId, name, conflicts }) =>
      conflicts.map(({ message }) => about(gameId, `${name}: ${message}`)),
    ),
  ];
}
