import type { GameState } from '@league/contract';
import { messagesOf } from '../messages/index.ts';
import english from './messages/en.ts';
import generatorEnglish from './messages/generator.en.ts';
import manyEnglish from './messages/many.en.ts';

export const messages = messagesOf('games', english);

/** Messages about scheduling a game, by its state. */
export function scheduleMessages(state: GameState) {
  switch (state) {
    case 'cancelled':
      return { ask: messages.restoreAsk, say: messages.restoreSay, act: messages.restore, done: messages.restored };
    case 'live':
      return { ask: messages.takeBackAsk, say: messages.takeBackSay, act: messages.takeBack, done: messages.takenBack };
    case 'abandoned':
      return { ask: messages.replayAsk, say: messages.replaySay, act: messages.replay, done: messages.replayed };
    default:
      return {
        ask: messages.rescheduleAsk,
        say: messages.rescheduleSay,
        act: messages.reschedule,
        done: messages.rescheduled,
      };
  }
}

export const manyMessages = messagesOf('games/many', manyEnglish);

export const generatorMessages = messagesOf('games/generator', generatorEnglish);
