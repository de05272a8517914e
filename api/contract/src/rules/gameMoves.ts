import type { OfficeStatus } from '../game-operations/gameOperations.ts';
import type { Game, GameStatus } from '../games/games.ts';

/** A game's state: its status, with abandoned games separate from postponed ones. */
export type GameState = GameStatus | 'abandoned';

type Stateful = Pick<Game, 'status'> & Partial<Pick<Game, 'isAbandoned'>>;

export const gameStateOf = ({ status, isAbandoned }: Stateful): GameState => (isAbandoned ? 'abandoned' : status);

/**
 * The allowed moves by state. A live game that becomes scheduled is taken back, an abandoned one is replayed: both with an
 * empty score sheet. An abandoned game resumes through its score sheet.
 */
export const gameMoves: Record<GameState, readonly OfficeStatus[]> = {
  scheduled: ['postponed', 'cancelled'],
  postponed: ['scheduled', 'cancelled'],
  cancelled: ['scheduled'],
  live: ['scheduled', 'abandoned'],
  abandoned: ['scheduled', 'postponed'],
  unofficial: [],
  final: [],
};

export const mayMoveGame = (game: Stateful, to: OfficeStatus): boolean => gameMoves[gameStateOf(game)].includes(to);

/** Whether a game is yet to be played, so that teams, season and date may change. */
export const isYetToBePlayed = (game: Stateful): boolean =>
  ['scheduled', 'postponed'].some((status) => status === gameStateOf(game));
