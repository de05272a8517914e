import type { DraftPick } from '@league/contract';
import { useEffect, useRef, useState } from 'react';

/** How long a pick is new. */
const recentMs = 4000;

/** The latest turn since the page was opened, for a moment, unless it was withdrawn. */
export function useOnNewPick(picks: readonly DraftPick[], onPick: (pick: DraftPick) => unknown): DraftPick | undefined {
  const known = useRef(new Set(picks.map(keyOf)));
  const [fresh, setFresh] = useState<DraftPick>();
  const listener = useRef(onPick);
  useEffect(() => {
    listener.current = onPick;
  });
  useEffect(() => {
    const added = picks.filter((pick) => !known.current.has(keyOf(pick)));
    known.current = new Set(picks.map(keyOf));
    const latest = added.at(-1);
    if (!latest) return;
    setFresh(latest);
    listener.current(latest);
    setTimeout(() => setFresh((shown) => (shown === latest ? undefined : shown)), recentMs);
  }, [picks]);
  return fresh && picks.some((pick) => keyOf(pick) === keyOf(fresh)) ? fresh : undefined;
}

/** An edited pick is new too. */
const keyOf = ({ _id, player_id }: DraftPick) => `${_id} ${player_id}`;
