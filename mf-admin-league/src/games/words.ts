import type { GameState } from '@league/contract';
import { wordsOf } from '../messages/index.ts';
import english from './messages/en.ts';
import generatorEnglish from './messages/generator.en.ts';
import manyEnglish from './messages/many.en.ts';

export const words = wordsOf('games', english);

/** Messages about scheduling a game, by its state. */
export function scheduleWords(state: GameState) {
  switch (state) {
    case 'cancelled':
      return { ask: words.restoreAsk, say: words.restoreSay, act: words.restore, done: words.restored };
    case 'live':
      return { ask: words.takeBackAsk, say: words.takeBackSay, act: words.takeBack, done: words.takenBack };
    case 'abandoned':
      return { ask: words.replayAsk, say: words.replaySay, act: words.replay, done: words.replayed };
    default:
      return { ask: words.rescheduleAsk, say: words.rescheduleSay, act: words.reschedule, done: words.rescheduled };
  }
}

export const manyWords = wordsOf('games/many', manyEnglish);

export const generatorWords = wordsOf('games/generator', generatorEnglish);
