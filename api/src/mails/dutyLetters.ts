import { gameStatusText, labelOf } from '@league/contract';
import { readIn } from './issueParts.ts';
import type { ChangedGame, Duty, Letter, LetterContext } from './letter.ts';
import type { MailMessages } from './messages.ts';

const dutyIn = ({ labels }: MailMessages, duty: string) => labelOf(labels.referees.duties, duty);

/** Its day, and the time if it has one. */
const whenOf = (messages: MailMessages, { date, timeKnown }: Pick<Duty, 'date' | 'timeKnown'>, timeZone: string) =>
  messages[timeKnown === false ? 'day' : 'instant'](date, timeZone);

interface DutyMessages {
  subject: (values: { count: number; league: string }) => string;
  preview: string;
  heading: string;
  lead: (values: { count: number; league: string }) => string;
  button: string;
  otherwise: string;
}

/** An official's assignments at games. */
export const dutiesLetter = (
  texts: DutyMessages,
  { games }: { games: Duty[] },
  { messages, name, league, timeZone, address }: LetterContext,
): Letter => ({
  messages,
  subject: texts.subject({ count: games.length, league }),
  preview: texts.preview,
  heading: texts.heading,
  paragraphs: [messages.helloTo(name), texts.lead({ count: games.length, league })],
  facts: games
    .map((game) => readIn(game, messages.language))
    .map((game) => {
      const instant = whenOf(messages, game, timeZone);
      return [
        dutyIn(messages, game.duty),
        messages.listed([
          messages.game(game),
          game.isPostponed ? messages.postponedFrom({ instant }) : instant,
          game.venue ?? messages.noVenue,
        ]),
      ];
    }),
  button: { label: texts.button, address },
  closing: [texts.otherwise],
});

/** Changes of games, for their teams and officials. */
export function changesLetter(
  changed: { games: ChangedGame[] },
  { messages, name, league, timeZone, address }: LetterContext,
): Letter {
  const texts = messages.changedGames;
  const games = changed.games.map((game) => ({
    ...readIn(game, messages.language),
    was: readIn(game.was, messages.language),
  }));
  const [first] = games as [ChangedGame];
  const kinds = new Set(games.map(({ what }) => what));
  const wanted = games.filter(({ answer }) => answer === 'wanted').length;
  return {
    messages,
    subject:
      games.length === 1
        ? texts.subject({ label: texts.labels[first.what], game: messages.game(first) })
        : texts.subjectOfMany({ count: games.length, what: kinds.size === 1 ? first.what : 'changed', league }),
    preview: wanted > 0 ? texts.answerWanted({ count: wanted }) : texts.preview({ league }),
    heading: games.length === 1 ? texts.heading[first.what] : texts.headingOfMany,
    paragraphs: [
      messages.helloTo(name),
      texts.lead({ count: games.length, league }),
      ...(wanted > 0 ? [texts.answerWanted({ count: wanted })] : []),
    ],
    facts: games.map((game) => [texts.labels[game.what], sentencesOf(messages, game, timeZone).join(' ')]),
    button: { label: games.length === 1 ? texts.button : texts.buttonOfMany, address },
    closing: [texts.otherwise],
  };
}

function* sentencesIn(messages: MailMessages, game: ChangedGame, timeZone: string) {
  const { what, was, reason, ending, duty, answer } = game;
  const texts = messages.changedGames;
  const place = (at: ChangedGame['was']) => messages.listed([whenOf(messages, at, timeZone), at.venue]);
  const isElsewhere = place(game) !== place(was);
  yield `${ending ? resultOf(messages, game, ending) : messages.game(game)}.`;
  if (what === 'decided') yield texts.notPlayed;
  if (what === 'moved' || what === 'restored' || what === 'changed') yield texts.now({ place: place(game) });
  if (what === 'changed') yield texts.wasBetween({ game: messages.game(was) });
  else if (what !== 'restored') yield isElsewhere || what !== 'moved' ? texts.was({ place: place(was) }) : '';
  if (what === 'postponed') yield isElsewhere ? texts.planned({ place: place(game) }) : texts.noNewDay;
  if (reason && what !== 'moved' && what !== 'decided')
    yield texts.reason({ reason: reason.replace(/[.!?]?$/, (end) => end || '.') });
  if (duty)
    yield texts[answer === null ? 'duty' : answer === 'wanted' ? 'wanted' : 'takenOff']({
      duty: dutyIn(messages, duty),
    });
}

function resultOf(messages: MailMessages, { home, away }: ChangedGame, ending: NonNullable<ChangedGame['ending']>) {
  const over = { ...ending, status: 'final', decision_type: 'regulation', period: null, elapsedSeconds: null } as const;
  const result = messages.scored(away, `${ending.away_score} – ${ending.home_score}`, home);
  return messages.listed([result, gameStatusText(over, 3, messages.labels['rules/gameText'])]);
}

const sentencesOf = (...given: Parameters<typeof sentencesIn>) => [...sentencesIn(...given)].filter(Boolean);
