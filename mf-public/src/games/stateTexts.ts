import { formatClock, gameStateText, gameStatusText } from '@league/contract';
import { figures } from '@league/kit/direction';

type Shown = Parameters<typeof gameStateText>[0];

const clockFigures = (seconds: number) => figures(formatClock(seconds));

/** `LIVE 2nd 13:22`, `Final (OT)`, in the page's digits. */
export const statusText = (game: Shown) => gameStatusText(game, game.regulationPeriods, undefined, clockFigures);

/** The same where something else says that the game is live: `2nd 13:22`. */
export const stateText = (game: Shown) => gameStateText(game, game.regulationPeriods, undefined, clockFigures);
