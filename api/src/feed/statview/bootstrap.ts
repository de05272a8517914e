import { seasonRow } from '../lists.ts';
import { type FeedContext, listFeedSeasons, listFeedTeams, logoOf, requestedFeedSeason } from '../records.ts';
import { digits, nicknameOf, type Row } from '../values.ts';

/** `view=bootstrap`: what a client needs to begin. */
export async function bootstrap(asked: FeedContext): Promise<Row> {
  const seasons = await listFeedSeasons(asked);
  const season = await requestedFeedSeason(asked);
  const { name, shortName } = asked.league;
  const all = (await listFeedTeams(asked.db, season)).map((team) => ({
    id: digits(team.number),
    name: team.name,
    nickname: nicknameOf(team),
    team_code: team.code,
    division_id: '1',
    logo: logoOf(asked, team),
    color: team.primaryColor,
    secondary_color: team.secondaryColor,
  }));
  const list = seasons.map(({ number, name: seasonName }) => ({ id: digits(number), name: seasonName }));
  return {
    current_season_id: digits(seasons[0]?.number),
    currentSeasonId: digits(seasons[0]?.number),
    current_league_id: '1',
    site_id: '0',
    seasons: seasons.map(seasonRow),
    regularSeasons: list,
    playoffSeasons: [],
    exhibitionSeasons: [],
    teams: [
      {
        id: '-1',
        name: 'All teams',
        nickname: '',
        team_code: '',
        division_id: '-1',
        logo: '',
        color: '',
        secondary_color: '',
      },
      ...all,
    ],
    teamsNoAll: all,
    leagues: [{ id: '1', name, short_name: shortName, code: shortName }],
    conferences: [],
    divisions: [{ id: '1', name: shortName }],
    positions: ['skaters', 'goalies'].map((position) => ({ key: position, name: position })),
    timezone: asked.league.timeZone,
  };
}
