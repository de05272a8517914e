/**
 * A client of LeagueStat-compatible feeds, written from their public description: it knows addresses and parameters, and
 * nothing of the server.
 */

// biome-ignore lint/suspicious/noExplicitAny: it reads answers of any shape
export type Json = any;
type Parameters = Record<string, string | number>;

export function feedClient(read: (address: string) => Promise<string>, base = '/feed/') {
  const address = (parameters: Parameters) => {
    const query = Object.entries({ key: 'a key', client_code: 'client', ...parameters });
    return `${base}?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
  };
  const json = async (parameters: Parameters): Promise<Json> =>
    JSON.parse(await read(address({ fmt: 'json', lang: 'en', ...parameters })));

  const lists = (view: string, parameters: Parameters = {}) => json({ feed: 'modulekit', view, ...parameters });
  const tab = (name: string, game_id: number | string) => json({ feed: 'gc', tab: name, game_id });
  /** Without `fmt`, so that the answer is in parentheses. */
  async function stat(view: string, parameters: Parameters = {}): Promise<Json> {
    const text = await read(address({ feed: 'statviewfeed', view, ...parameters }));
    if (!text.startsWith('(') || !text.endsWith(')')) throw new Error(`no parentheses around ${text.slice(0, 40)}`);
    return JSON.parse(text.slice(1, -1));
  }

  return {
    address,
    json,
    seasons: async () => (await lists('seasons')).SiteKit.Seasons as Json[],
    teams: async (season_id: string) => (await lists('teamsbyseason', { season_id })).SiteKit.Teamsbyseason as Json[],
    roster: async (season_id: string, team_id: string) =>
      (await lists('roster', { season_id, team_id })).SiteKit.Roster as Json[],
    schedule: async (season_id: string, more: Parameters = {}) =>
      (await lists('schedule', { season_id, ...more })).SiteKit.Schedule as Json[],
    gamesByDate: async (fetch_date: string) =>
      (await lists('gamesbydate', { fetch_date })).SiteKit.Gamesbydate as Json[],
    gamesPerDay: async (start_date: string, end_date: string) =>
      (await lists('gamesperday', { start_date, end_date })).SiteKit.Gamesperday as Json[],
    scorebar: async (numberofdaysback: number, numberofdaysahead: number, more: Parameters = {}) =>
      (await lists('scorebar', { numberofdaysback, numberofdaysahead, ...more })).SiteKit.Scorebar as Json[],
    standingTypes: async (season_id: string) =>
      (await lists('standingtypes', { season_id })).SiteKit.Standingtypes as Json[],
    statViewType: async (season_id: string, type: string, more: Parameters = {}) =>
      (await lists('statviewtype', { season_id, type, ...more })).SiteKit.Statviewtype as Json[],
    combinedPlayers: async (season_id: string, type: string, more: Parameters = {}) =>
      (await lists('combinedplayers', { season_id, type, ...more })).SiteKit.Combinedplayers as Json,
    player: async (player_id: string, category: string, more: Parameters = {}) =>
      (await lists('player', { player_id, category, ...more })).SiteKit.Player as Json,
    searchPlayers: async (search_term: string, more: Parameters = {}) =>
      (await lists('searchplayers', { search_term, ...more })).SiteKit.Searchplayers as Json[],
    brackets: async (season_id: string) => (await lists('brackets', { season_id })).SiteKit.Brackets as Json,
    preview: async (id: string) => (await tab('preview', id)).GC.Preview as Json,
    clock: async (id: string) => (await tab('clock', id)).GC.Clock as Json,
    pxp: async (id: string) => (await tab('pxp', id)).GC.Pxp as Json[],
    pxpVerbose: async (id: string) => (await tab('pxpverbose', id)).GC.Pxpverbose as Json[],
    gameSummary: async (id: string) => (await tab('gamesummary', id)).GC.Gamesummary as Json,
    stat,
  };
}
export type FeedClient = ReturnType<typeof feedClient>;
