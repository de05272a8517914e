import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    description: (league: string) => `${league}: scores, schedule, standings, statistics, teams and the official shop.`,
    season: (season: string) => `Season ${season}`,
    noSeason: 'The season is on its way',
    lead: 'Every face-off, goal and save: live scores, standings that explain themselves, and the players behind them.',
    toSchedule: 'Full schedule',
    toStandings: 'Standings',

    live: 'Live now',
    next: 'Next matchup',
    last: 'Last matchup',
    at: 'at',
    faceOff: 'Face-off',
    venue: 'Venue',
    toBeNamed: 'To be named',
    series: 'Season series',
    recordParts: 'W-OTW-OTL-L',
    record: 'Wins, overtime wins, overtime losses, losses',
    noGame: 'The schedule is being drawn up',
    noGameSay: 'The first face-off will appear here as soon as it is set.',
    scoresFailed: 'We could not load the scores right now.',

    standings: 'Standings',
    why: 'Why this order?',
    standingsEmpty: 'Standings appear after the first final game.',

    leaders: 'Leaders',
    allStats: 'All statistics',
    leadersEmpty: 'Leaders appear after the first final game.',

    news: 'Latest news',
    allNews: 'All news',
    newsFailed: 'We could not load the news right now.',
    newsEmpty: 'The first story is being written.',
    video: 'Newest video',
    allVideos: 'All videos',
    videoFailed: 'We could not load the videos right now.',
    videoEmpty: 'The first video comes soon.',

    shop: 'From the shop',
    browse: 'Browse collection',
    shopFailed: 'We could not load the shop right now.',
    shopEmpty: 'The shop opens soon.',
  },
});
