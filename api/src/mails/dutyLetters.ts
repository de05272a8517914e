import { gameStatusText, labelOf } from '@league/contract';
import { readIn } from './issueParts.ts';
import type { ChangedGame, Duty, Letter, Occasion } from './letter.ts';
import type { MailWords } from './words.ts';

const dutyIn = ({ labels }: MailWords, duty: string) => labelOf(labels.referees.duties, duty);

/** Its day, and the time if it has one. */
const whenOf = (words: MailWords, { date, timeKnown }: Pick<Duty, 'date' | 'timeKnown'>, timeZone: string) =>
  words[timeKnown === false ? 'day' : 'instant'](date, timeZone);

interface DutyWords {
  subject: (values: { count: number; league: string }) => string;
  preview: string;
  heading: string;
  lead: (values: { count: number; league: string }) => string;
  button: string;
  otherwise: string;
}

/** An official's assignments at games. */
export const dutiesLetter = (
  texts: DutyWords,
  { games }: { games: Duty[] },
  { words, name, league, timeZone, address }: Occasion,
): Letter => ({
  words,
  subject: texts.subject({ count: games.length, league }),
  preview: texts.preview,
  heading: texts.heading,
  paragraphs: [words.helloTo(name), texts.lead({ count: games.length, league })],
  facts: games
    .map((game) => readIn(game, words.language))
    .map((game) => {
      const instant = whenOf(words, game, timeZone);
      return [
        dutyIn(words, game.duty),
        words.listed([
          words.game(game),
          game.isPostponed ? words.postponedFrom({ instant }) : instant,
          game.venue ?? words.noVenue,
        ]),
      ];
    }),
  button: { label: texts.button, address },
  closing: [texts.otherwise],
});

/** Changes of games, for their teams and officials. */
export function changesLetter(
  changed: { games: ChangedGame[] },
  { words, name, league, timeZone, address }: Occasion,
): Letter {
  const texts = words.changedGames;
  const games = changed.games.map((game) => ({
    ...readIn(game, words.language),
    was: readIn(game.was, words.language),
  }));
  const [first] = games as [ChangedGame];
  const kinds = new Set(games.map(({ what }) => what));
  const wanted = games.filter(({ answer }) => answer === 'wanted').length;
  return {
    words,
    subject:
      games.length === 1
        ? texts.subject({ label: texts.labels[first.what], game: words.game(first) })
        : texts.subjectOfMany({ count: games.length, what: kinds.size === 1 ? first.what : 'changed', league }),
    preview: wanted > 0 ? texts.answerWanted({ count: wanted }) : texts.preview({ league }),
    heading: games.length === 1 ? texts.heading[first.what] : texts.headingOfMany,
    paragraphs: [
      words.helloTo(name),
      texts.lead({ count: games.length, league }),
      ...(wanted > 0 ? [texts.answerWanted({ count: wanted })] : []),
    ],
    facts: games.map((game) => [texts.labels[game.what], sentencesOf(words, game, timeZone).join(' ')]),
    button: { label: games.length === 1 ? texts.button : texts.buttonOfMany, address },
    closing: [texts.otherwise],
  };
}

function* sentencesIn(words: MailWords, game: ChangedGame, timeZone: string) {
  const { what, was, reason, ending, duty, answer } = game;
  const texts = words.changedGames;
  const place = (at: ChangedGame['was']) => words.listed([whenOf(words, at, timeZone), at.venue]);
  const isElsewhere = place(game) !== place(was);
  yield `${ending ? resultOf(words, game, ending) : words.game(game)}.`;
  if (what === 'decided') yield texts.notPlayed;
  if (what === 'moved' || what === 'restored' || what === 'changed') yield texts.now({ place: place(game) });
  if (what === 'changed') yield texts.wasBetween({ game: words.game(was) });
  else if (what !== 'restored') yield isElsewhere || what !== 'moved' ? texts.was({ place: place(was) }) : '';
  if (what === 'postponed') yield isElsewhere ? texts.planned({ place: place(game) }) : texts.noNewDay;
  if (reason && what !== 'moved' && what !== 'decided')
    yield texts.reason({ reason: reason.replace(/[.!?]?$/, (end) => end || '.') });
  if (duty)
    yield texts[answer === null ? 'duty' : answer === 'wanted' ? 'wanted' : 'takenOff']({ duty: dutyIn(words, duty) });
}

function resultOf(words: MailWords, { home, away }: ChangedGame, ending: NonNullable<ChangedGame['ending']>) {
  const over = { ...ending, status: 'final', decision_type: 'regulation', period: null, elapsedSeconds: null } as const;
  const result = words.scored(away, `${ending.away_score} – ${ending.home_score}`, home);
  return words.listed([result, gameStatusText(over, 3, words.labels['rules/gameText'])]);
}

const sentencesOf = (...given: Parameters<typeof sentencesIn>) => [...sentencesIn(...given)].filter(Boolean);
