import type { ChangedGame, Duty, Letter, Occasion } from './letter.ts';
import { words } from './words.ts';

interface DutyWords {
  subject: (count: number, league: string) => string;
  preview: string;
  heading: string;
  lead: (count: number, league: string) => string;
  button: string;
  otherwise: string;
}

/** An official's assignments at games. */
export const dutiesLetter = (
  say: DutyWords,
  { games }: { games: Duty[] },
  { name, league, timeZone, address }: Occasion,
): Letter => ({
  subject: say.subject(games.length, league),
  preview: say.preview,
  heading: say.heading,
  paragraphs: [words.hello(name), say.lead(games.length, league)],
  facts: games.map(({ duty, home, away, date, venue, isPostponed }) => [
    duty,
    [
      `${away} at ${home}`,
      isPostponed ? words.postponedFrom(words.instant(date, timeZone)) : words.instant(date, timeZone),
      venue ?? words.noVenue,
    ].join(', '),
  ]),
  button: { label: say.button, address },
  closing: [say.otherwise],
});

/** Changes of games, for their teams and officials. */
export function changesLetter(
  { games }: { games: ChangedGame[] },
  { name, league, timeZone, address }: Occasion,
): Letter {
  const say = words.changedGames;
  const [first] = games as [ChangedGame];
  const kinds = new Set(games.map(({ what }) => what));
  const wanted = games.filter(({ answer }) => answer === 'wanted').length;
  return {
    subject:
      games.length === 1
        ? say.subject(say.labels[first.what], `${first.away} at ${first.home}`)
        : say.subjectOfMany(games.length, kinds.size === 1 ? first.what : 'changed', league),
    preview: wanted > 0 ? say.answerWanted(wanted) : say.preview(league),
    heading: games.length === 1 ? say.heading[first.what] : say.headingOfMany,
    paragraphs: [words.hello(name), say.lead(games.length, league), ...(wanted > 0 ? [say.answerWanted(wanted)] : [])],
    facts: games.map((game) => [say.labels[game.what], sentencesOf(game, timeZone).join(' ')]),
    button: { label: games.length === 1 ? say.button : say.buttonOfMany, address },
    closing: [say.otherwise],
  };
}

function* sentencesIn({ what, home, away, date, venue, was, reason, duty, answer }: ChangedGame, timeZone: string) {
  const say = words.changedGames;
  const place = (at: { date: string; venue: string | null }) =>
    [words.instant(at.date, timeZone), at.venue].filter(Boolean).join(', ');
  const isElsewhere = place({ date, venue }) !== place(was);
  yield `${away} at ${home}.`;
  if (what === 'moved' || what === 'restored' || what === 'changed') yield say.now(place({ date, venue }));
  if (what === 'changed') yield say.wasBetween(`${was.away} at ${was.home}`);
  else if (what !== 'restored') yield isElsewhere || what !== 'moved' ? say.was(place(was)) : '';
  if (what === 'postponed') yield isElsewhere ? say.planned(place({ date, venue })) : say.noNewDay;
  if (reason && what !== 'moved') yield say.reason(reason);
  if (duty) yield answer ? say.answers[answer](duty) : say.duty(duty);
}

const sentencesOf = (game: ChangedGame, timeZone: string) => [...sentencesIn(game, timeZone)].filter(Boolean);
