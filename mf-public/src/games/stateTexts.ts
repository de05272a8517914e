import { formatClock, gameStateText, gameStatusText } from '@league/contract';
import { figures } from '@league/kit/direction';

type GameStateInput = Parameters<typeof gameStateText>[0];

const clockFigures = (seconds: number) => figures(formatClock(seconds));

/** `LIVE 2nd 13:22`, `Final (OT)`, in the page's digits. */
export const statusText = (game: GameStateInput) =>
  gameStatusText(game, game.regulationPeriods, undefined, clockFigures);

/** The same where something else says that the game is live: `2nd 13:22`. */
export const stateText = (game: GameStateInput) => gameStateText(game, game.regulationPeriods, undefined, clockFigures);
