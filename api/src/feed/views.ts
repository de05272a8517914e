import type { Language, LeagueSettings } from '@league/contract';
import { sheetTables } from '../games/sheetTables.ts';
import type { CachePolicy } from '../platform/http/route.ts';
import { untilTomorrowMs } from '../seasons/leagueDay.ts';
import { figuresRead } from '../statistics/statistics.ts';
import { brackets } from './brackets.ts';
import { gamesByDate } from './gamesByDate.ts';
import { gameClock } from './gc/clock.ts';
import { gameSummary } from './gc/gameSummary.ts';
import { playByPlay, shortPlayByPlay } from './gc/playByPlay.ts';
import { gamePreview } from './gc/preview.ts';
import {
  gamesPerDay,
  roster,
  schedule,
  scorebar,
  searchPlayers,
  seasons,
  standingTypes,
  teamsBySeason,
} from './lists.ts';
import { player } from './player.ts';
import type { FeedQuery } from './query.ts';
import { clockLifetimeMs, type FeedContext } from './records.ts';
import { combinedPlayers, leadersExtended, statViewType } from './statistics.ts';
import { bootstrap } from './statview/bootstrap.ts';
import { statGameSummary } from './statview/gameSummary.ts';
import { gameCenterPlayByPlay } from './statview/playByPlay.ts';
import { gameCenterPreview } from './statview/preview.ts';
import { players, statRoster, statSchedule, teams } from './statview/sections.ts';
import type { Row } from './values.ts';

/** A view of the feed. */
interface View {
  /** The name of its answer within the wrapper; undefined: the answer names its own, or has no wrapper. */
  name?: string;
  answer: (asked: FeedContext) => Promise<unknown>;
  reads: CachePolicy;
  /** For how long, at most, an answer without a change is valid. */
  goodForMs?: (asked: FeedContext) => Promise<number>;
}

/** Of some tables, for every origin. Views of the same tables share one: its stamp is then computed once per change. */
const reading = (...reads: readonly string[]): CachePolicy => ({ reads: [...new Set(reads)], isOpen: true });

const lists = reading(
  'games',
  'goals',
  'game_periods',
  'playoff_series',
  'teams',
  'seasons',
  'roster_assignments',
  'players',
  'pictures',
  'league_settings',
);
const tables = reading(...lists.reads, 'standing_rulings', 'standing_proofs', 'playoffs', 'playoff_seeds');
const figures = reading(...tables.reads, ...figuresRead, 'penalties');
const sheets = reading(...figures.reads, ...sheetTables, 'on_ice', 'game_officials', 'officials');

/** Nobody records them here. */
const gameShifts = async (): Promise<Row> => ({ home: [], visitor: [] });

/**
 * A running clock in lists advances in such steps, so that their answers stay the same between them; the one of a game is exact to
 * the second.
 */
const stepMs = 15_000;
const inSteps =
  <Answer>(answer: (asked: FeedContext) => Promise<Answer>) =>
  (asked: FeedContext) =>
    answer({ ...asked, now: new Date(asked.now.getTime() - (asked.now.getTime() % stepMs)) });
const untilNextSecond = ({ db }: FeedContext) => clockLifetimeMs(db, 1000);
const untilNextStep = ({ db, now }: FeedContext) => clockLifetimeMs(db, stepMs - (now.getTime() % stepMs));

const untilTomorrow = ({ db }: FeedContext) => untilTomorrowMs(db);

const modulekit: Record<string, View> = {
  seasons: { name: 'Seasons', answer: seasons, reads: lists },
  teamsbyseason: { name: 'Teamsbyseason', answer: teamsBySeason, reads: lists },
  roster: { name: 'Roster', answer: roster, reads: lists, goodForMs: untilTomorrow },
  schedule: { answer: inSteps(schedule), reads: tables, goodForMs: untilNextStep },
  gamesbydate: {
    name: 'Gamesbydate',
    answer: inSteps(gamesByDate),
    reads: sheets,
    goodForMs: untilNextStep,
  },
  gamesperday: { name: 'Gamesperday', answer: gamesPerDay, reads: lists, goodForMs: untilTomorrow },
  scorebar: {
    name: 'Scorebar',
    answer: inSteps(scorebar),
    reads: tables,
    goodForMs: async (asked) => Math.min(await untilTomorrow(asked), await untilNextStep(asked)),
  },
  standingtypes: { name: 'Standingtypes', answer: standingTypes, reads: lists },
  statviewtype: { name: 'Statviewtype', answer: statViewType, reads: figures },
  combinedplayers: { name: 'Combinedplayers', answer: combinedPlayers, reads: figures },
  player: { name: 'Player', answer: player, reads: figures, goodForMs: untilTomorrow },
  searchplayers: { name: 'Searchplayers', answer: searchPlayers, reads: lists },
  brackets: { name: 'Brackets', answer: inSteps(brackets), reads: tables, goodForMs: untilNextStep },
  gameshifts: { name: 'Gameshifts', answer: gameShifts, reads: lists },
};

const gc: Record<string, View> = {
  preview: { name: 'Preview', answer: gamePreview, reads: tables },
  clock: { name: 'Clock', answer: gameClock, reads: sheets, goodForMs: untilNextSecond },
  pxp: { name: 'Pxp', answer: shortPlayByPlay, reads: sheets },
  pxpverbose: { name: 'Pxpverbose', answer: playByPlay, reads: sheets },
  gamesummary: { name: 'Gamesummary', answer: gameSummary, reads: sheets, goodForMs: untilNextSecond },
};

const statviewfeed: Record<string, View> = {
  gameSummary: { answer: statGameSummary, reads: sheets, goodForMs: untilNextSecond },
  gameCenterPlayByPlay: { answer: gameCenterPlayByPlay, reads: sheets },
  gameCenterPreview: { answer: gameCenterPreview, reads: tables },
  teams: { answer: teams, reads: figures },
  players: { answer: players, reads: figures },
  schedule: { answer: inSteps(statSchedule), reads: lists, goodForMs: untilNextStep },
  roster: { answer: statRoster, reads: lists, goodForMs: untilTomorrow },
  bootstrap: { answer: bootstrap, reads: lists },
  leadersExtended: { answer: leadersExtended, reads: figures },
  gameshifts: { answer: gameShifts, reads: lists },
};

const views = { modulekit, gc, statviewfeed };
type FeedName = keyof typeof views;

/** An unknown view has an empty answer, as clients expect. */
const unknownView: View = { answer: async () => ({}), reads: reading('league_settings', 'seasons') };

const isFeed = (name: string): name is FeedName => Object.hasOwn(views, name);

/** The view that is asked for, and its feed; whoever names no feed gets the wrapper of lists. */
export function viewOf(query: FeedQuery): { feed: FeedName; view: View } {
  const name = query.text('feed');
  const feed = isFeed(name) ? name : 'modulekit';
  const ofFeed = isFeed(name) ? views[feed] : {};
  const wanted = feed === 'gc' ? query.text('tab') : query.text('view');
  const view = Object.hasOwn(ofFeed, wanted) ? ofFeed[wanted] : undefined;
  return { feed, view: view ?? unknownView };
}

const languageIds: Record<Language, number> = { en: 1, fr: 2, ar: 3 };

/** The parameters as clients get them back: those that they sent, and the ones that they may read. */
function parametersOf(query: FeedQuery, feed: FeedName, language: Language, { shortName }: LeagueSettings): Row {
  const sent = query.sent();
  const text = (name: Parameters<FeedQuery['text']>[0]) => sent[name] ?? '';
  const common = {
    feed: text('feed'),
    key: text('key'),
    client_code: text('client_code'),
    fmt: text('fmt') || 'json',
    lang: language,
    lang_id: languageIds[language],
  };
  if (feed === 'gc') {
    return {
      ...sent,
      ...common,
      tab: text('tab'),
      game_id: text('game_id'),
      site_id: text('site_id') || '0',
      lang_code: language,
      callback: '',
    };
  }
  const view = text('view');
  const season = text('season_id') || text('season');
  const asNumber = (value: string) => Number(/^\d{1,15}$/.test(value) ? value : 0);
  return {
    ...sent,
    ...common,
    view,
    season,
    season_id: view === 'roster' ? asNumber(season) : season,
    team_id: text('team_id'),
    player_id: text('player_id'),
    category: text('category'),
    limit: text('limit'),
    numberofdaysback: text('numberofdaysback'),
    numberofdaysahead: text('numberofdaysahead'),
    league_id: view === 'schedule' ? 1 : '1',
    league_code: shortName,
    site_id: text('site_id') || '0',
  };
}

const copyrightOf = ({ league: { name }, publicUrl }: FeedContext): Row => ({
  required_copyright: name,
  required_link: publicUrl,
  powered_by: name,
  powered_by_url: publicUrl,
});

/** The whole answer of a view, in the wrapper of its feed. */
export async function answerOf(asked: FeedContext, language: Language): Promise<unknown> {
  const { query } = asked;
  const { feed, view } = viewOf(query);
  const answer = await view.answer(asked);
  if (feed === 'statviewfeed') return answer;
  const named = view.name === undefined ? (answer as object) : { [view.name]: answer };
  const Parameters = parametersOf(query, feed, language, asked.league);
  return feed === 'gc'
    ? { GC: { Parameters, ...named } }
    : { SiteKit: { Parameters, ...named, Copyright: copyrightOf(asked) } };
}
