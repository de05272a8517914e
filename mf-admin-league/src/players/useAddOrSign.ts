import { type BodyOf, PossibleDuplicate, type playersApi, SigningInput } from '@league/contract';
import { CallFault } from '@league/kit';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useAddPlayer, useSignPlayer } from './playerQueries.ts';

type PlayerFormValues = BodyOf<typeof playersApi.create>;

/** The typed fields of the assignment, without the person. */
const assignmentOf = (typed: PlayerFormValues) =>
  Object.fromEntries(
    Object.keys(SigningInput.shape).map((name) => [name, typed[name as keyof PlayerFormValues]]),
  ) as BodyOf<typeof playersApi.sign>;

/**
 * Adds a player. If the player may be a free agent, it asks: then either that free agent is signed with the typed assignment,
 * or a new person is added.
 */
export function useAddOrSign() {
  const add = useAddPlayer().mutateAsync;
  const sign = useSignPlayer().mutateAsync;
  const [asked, ask] = useState<{ name: string; people: PossibleDuplicate[] }>();
  // The answer about a name; without an id it is somebody else's.
  const answered = useRef<{ name: string; playerId?: string | undefined }>(undefined);

  async function send(typed: PlayerFormValues) {
    const answer = answered.current?.name === typed.name ? answered.current : undefined;
    if (answer?.playerId) return sign({ id: answer.playerId, body: assignmentOf(typed) });
    try {
      return await add(answer ? { ...typed, isAnotherPerson: true } : typed);
    } catch (fault) {
      if (fault instanceof CallFault && fault.code === 'players.possible-duplicate') {
        ask({ name: typed.name, people: z.array(PossibleDuplicate).parse(fault.current) });
      }
      throw fault;
    }
  }

  return {
    send,
    /** The free agents with that name. */
    askedOf: (name: string) => (asked?.name === name.trim() ? asked.people : undefined),
    /** @param playerId the free agent who is meant; omitted: somebody else */
    answer: (playerId?: string) => {
      answered.current = { name: asked!.name, playerId };
    },
  };
}
