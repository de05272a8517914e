import type { AnswerOf, Operation, Role } from '@league/contract';
import { type Answer, mockAnswer, mockError, mocked, neverAnswering } from './testing/mocks.ts';

const stateNames = ['Empty', 'Loading', 'Failed', 'Full'] as const;
export type StateName = (typeof stateNames)[number];

/** What a page shows in each of its states, by the answers of the API. */
export interface PageStates {
  /** Its address, with `:id` for the id of its record. */
  name: string;
  path: string;
  /** Who opens it; nobody in particular where it is public. */
  as?: Role;
  names: readonly StateName[];
  /** A text that the state has, and no other. */
  shows: Partial<Record<StateName, string>>;
  /** Where the empty page leads to. */
  begin?: string;
  /** From now on the API answers as in this state. */
  mock: (state: StateName) => void;
  /** The same outside of tests: what the state says nothing of is answered by the real API. */
  show: (state: StateName) => void;
}

interface PageStatesOptions<O extends Operation> extends Pick<PageStates, 'path' | 'as' | 'begin'> {
  /** The operation that the page stands on. */
  of: O;
  /** What its other operations answer, in every state. */
  beside?: readonly (() => void)[];
  Full: [Answer<O>, shows: string];
  Empty?: [Answer<O>, shows: string, beside?: (() => void)[]];
  Failed: string;
}

/**
 * Declares the states of a page: `Full` and `Empty` by an answer and a text that the page then shows, `Failed` by its
 * message. `Loading` is never answered.
 */
export function pageStates<O extends Operation>(declared: PageStatesOptions<O>): PageStates {
  const { of, beside = [], Full, Empty, Failed, ...about } = declared;
  const mock = (state: StateName) => {
    const [answer, , emptyBeside = []] = state === 'Empty' && Empty ? Empty : Full;
    for (const say of [...beside, ...emptyBeside]) say();
    if (state === 'Loading') neverAnswering(of);
    else if (state === 'Failed') mockError(of, 500);
    else mockAnswer(of, answer);
  };
  return {
    ...about,
    name: about.path.replace(/[\da-f]{8}-[\da-f-]{27}/, ':id'),
    names: stateNames.filter((name) => name !== 'Empty' || Empty),
    shows: { Full: Full[1], Failed, ...(Empty && { Empty: Empty[1] }) },
    mock,
    show(state) {
      mock(state);
      globalThis.fetch = mocked(globalThis.fetch);
    },
  };
}

/** An answer beside the one that a page stands on. */
export const given =
  <O extends Operation>(operation: O, answer: AnswerOf<O>) =>
  () =>
    mockAnswer<O>(operation, answer);
