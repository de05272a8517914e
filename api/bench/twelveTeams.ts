/** A season of twelve teams that meet four times, of 264 games in order. The team of the lower number wins two of three. */
export const twelveTeams = (): { home: number; away: number; homeWins: boolean }[] =>
  Array.from({ length: 44 }, (_, round) =>
    Array.from({ length: 6 }, (__, pair) => {
      const place = (at: number) => (at === 0 ? 0 : 1 + ((at - 1 + round) % 11));
      const [one, other] = [place(pair), place(11 - pair)];
      const [home, away] = round % 2 ? [one, other] : [other, one];
      return { home, away, homeWins: home < away === (round * 6 + pair) % 3 > 0 };
    }),
  ).flat();
