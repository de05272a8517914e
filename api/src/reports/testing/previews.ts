import type { FormGame, GameMeetings, GamePage, GamePreview, TeamPreview } from '@league/contract';
import type { Before } from '../previewFacts.ts';
import { type createRandom, type generatedClubs, generatedGame } from './games.ts';

type Random = ReturnType<typeof createRandom>;
type League = ReturnType<typeof generatedClubs>;

/** What is known before a game that is still to come. */
export function generatedBefore(league: League, random: Random, at: number): Before {
  const played = generatedGame(league, random, at);
  const page: GamePage = {
    ...played,
    status: 'scheduled',
    home_score: null,
    away_score: null,
    ...(random.happens(0.1) && { timeKnown: false }),
  };
  const preview: GamePreview = {
    home: teamOf(league, page.home._id, random),
    away: teamOf(league, page.away._id, random),
    videos: [],
  };
  return { page, preview, meetings: meetingsOf(page, random) };
}

function scoreOf(random: Random) {
  const [home, away] = [random.below(7), random.below(7)];
  const forfeitedBy = random.happens(0.05) ? random.pick(['home', 'away', 'both'] as const) : null;
  const score = home === away ? [home + 1, away] : [home, away];
  return {
    status: 'final',
    decision_type: 'regulation',
    home_score: forfeitedBy === 'both' ? 0 : forfeitedBy ? Number(forfeitedBy === 'away') : score[0]!,
    away_score: forfeitedBy === 'both' ? 0 : forfeitedBy ? Number(forfeitedBy === 'home') : score[1]!,
    forfeitedBy,
  } as const;
}

function teamOf(league: League, id: string, random: Random): TeamPreview {
  const club = league.find(({ _id }) => _id === id)!;
  const form = Array.from({ length: random.below(6) }, (_, at): FormGame => {
    const { _id, name } = random.pick(league.filter((other) => other !== club));
    const opponent = { _id, slug: _id, name, code: name.slice(0, 3).toUpperCase() };
    const date = new Date(Date.UTC(2026, 8, 20 - at)).toISOString();
    const isHome = random.happens(0.5);
    return { gameId: `g${id}${at}`, date, tournament_name: null, isHome, opponent, ...scoreOf(random) };
  });
  const [first, second] = [random.pick(club.skaters), random.pick(club.skaters)];
  const leaders: TeamPreview['leaders'] = random.happens(0.8)
    ? [
        { stat: 'points', playerId: first._id, player: first.name, number: 1, value: 1 + random.below(40) },
        { stat: 'goals', playerId: second._id, player: second.name, number: 2, value: 1 + random.below(20) },
        {
          stat: 'save_percentage',
          playerId: club.goalies[0]!._id,
          player: club.goalies[0]!.name,
          number: 1,
          value: 0.9,
        },
      ]
    : [];
  const goalie = random.pick(club.goalies);
  const [wins, overtimeWins, overtimeLosses, losses] = [9, 4, 4, 9].map((most) => random.below(most)) as [
    number,
    number,
    number,
    number,
  ];
  return {
    standing: random.happens(0.9)
      ? {
          rank: 1 + random.below(8),
          gamesPlayed: wins + overtimeWins + overtimeLosses + losses,
          ...{ wins, overtimeWins, overtimeLosses, losses },
          points: 3 * wins + 2 * overtimeWins + overtimeLosses,
          teams: 8,
          tournament: random.happens(0.2) ? 'Aurora Cup' : null,
        }
      : null,
    form,
    leaders,
    goalie: random.happens(0.7)
      ? {
          playerId: goalie._id,
          name: goalie.name,
          number: goalie.number,
          isInLineup: random.happens(0.3),
          started: 3,
          of: 3 + random.below(3),
          save_percentage: null,
        }
      : null,
  };
}

function meetingsOf({ gameId, date }: GamePage, random: Random): GameMeetings {
  const season = Array.from({ length: random.below(5) }, (_, at) => ({
    gameId: `met-${at}`,
    date,
    isSameHome: random.happens(0.5),
    ...scoreOf(random),
  }));
  const own = {
    ...{ gameId, date },
    status: 'scheduled',
    decision_type: null,
    home_score: null,
    away_score: null,
  } as const;
  return { season: [...season, { ...own, isSameHome: true }], allTime: { games: 0, home: 0, away: 0, since: null } };
}
