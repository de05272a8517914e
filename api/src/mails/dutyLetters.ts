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
  texts: DutyWords,
  { games }: { games: Duty[] },
  { name, league, timeZone, address }: Occasion,
): Letter => ({
  subject: texts.subject(games.length, league),
  preview: texts.preview,
  heading: texts.heading,
  paragraphs: [words.hello(name), texts.lead(games.length, league)],
  facts: games.map(({ duty, home, away, date, venue, isPostponed }) => [
    duty,
    [
      `${away} at ${home}`,
      isPostponed ? words.postponedFrom(words.instant(date, timeZone)) : words.instant(date, timeZone),
      venue ?? words.noVenue,
    ].join(', '),
  ]),
  button: { label: texts.button, address },
  closing: [texts.otherwise],
});

/** Changes of games, for their teams and officials. */
export function changesLetter(
  { games }: { games: ChangedGame[] },
  { name, league, timeZone, address }: Occasion,
): Letter {
  const texts = words.changedGames;
  const [first] = games as [ChangedGame];
  const kinds = new Set(games.map(({ what }) => what));
  const wanted = games.filter(({ answer }) => answer === 'wanted').length;
  return {
    subject:
      games.length === 1
        ? texts.subject(texts.labels[first.what], `${first.away} at ${first.home}`)
        : texts.subjectOfMany(games.length, kinds.size === 1 ? first.what : 'changed', league),
    preview: wanted > 0 ? texts.answerWanted(wanted) : texts.preview(league),
    heading: games.length === 1 ? texts.heading[first.what] : texts.headingOfMany,
    paragraphs: [
      words.hello(name),
      texts.lead(games.length, league),
      ...(wanted > 0 ? [texts.answerWanted(wanted)] : []),
    ],
    facts: games.map((game) => [texts.labels[game.what], sentencesOf(game, timeZone).join(' ')]),
    button: { label: games.length === 1 ? texts.button : texts.buttonOfMany, address },
    closing: [texts.otherwise],
  };
}

function* sentencesIn({ what, home, away, date, venue, was, reason, duty, answer }: ChangedGame, timeZone: string) {
  const texts = words.changedGames;
  const place = (at: { date: string; venue: string | null }) =>
    [words.instant(at.date, timeZone), at.venue].filter(Boolean).join(', ');
  const isElsewhere = place({ date, venue }) !== place(was);
  yield `${away} at ${home}.`;
  if (what === 'moved' || what === 'restored' || what === 'changed') yield texts.now(place({ date, venue }));
  if (what === 'changed') yield texts.wasBetween(`${was.away} at ${was.home}`);
  else if (what !== 'restored') yield isElsewhere || what !== 'moved' ? texts.was(place(was)) : '';
  if (what === 'postponed') yield isElsewhere ? texts.planned(place({ date, venue })) : texts.noNewDay;
  if (reason && what !== 'moved') yield texts.reason(reason);
  if (duty) yield answer ? texts.answers[answer](duty) : texts.duty(duty);
}

const sentencesOf = (game: ChangedGame, timeZone: string) => [...sentencesIn(game, timeZone)].filter(Boolean);
