import type { LeagueSettings } from '@league/contract';
import { html, raw } from 'hono/html';
import { guidePage, guideTable } from '../platform/http/guidePage.ts';
import type { RequestContext } from '../platform/http/requests.ts';

/** The page about the downloads and the public reads. */
const dataPagePath = '/api/data-docs';

type ViewDescription = readonly [view: string, parameters: string, answer: string];

const lists: readonly ViewDescription[] = [
  ['seasons', '', 'SiteKit.Seasons[], the current season first'],
  ['teamsbyseason', 'season_id', 'SiteKit.Teamsbyseason[]'],
  ['roster', 'season_id, team_id', 'SiteKit.Roster[]; the last element is the list of the staff'],
  ['schedule', 'season_id, team_id, month, limit', 'SiteKit.Schedule[], and the same games as SiteKit.Scorebar[]'],
  ['gamesbydate', 'fetch_date (2026-11-20)', 'SiteKit.Gamesbydate[], with goals'],
  ['gamesperday', 'start_date, end_date', 'SiteKit.Gamesperday[], at most 400 days'],
  ['scorebar', 'numberofdaysback, numberofdaysahead (each at most 400), limit, division_id (1)', 'SiteKit.Scorebar[]'],
  ['standingtypes', 'season_id', 'SiteKit.Standingtypes[]'],
  ['statviewtype', 'season_id, type=standings, stat', 'SiteKit.Statviewtype[]: the table'],
  [
    'statviewtype',
    'season_id, type=topscorers, topgoalies, skaters or goalies; team_id, first, limit, sort, order_direction, qualified',
    'SiteKit.Statviewtype[]: players’ figures. The types streaks and transactions are empty',
  ],
  [
    'combinedplayers',
    'season_id, type=skaters or goalies, return_amount, qualified',
    'SiteKit.Combinedplayers: leaders by figure',
  ],
  [
    'player',
    'player_id, category=profile, media, seasonstats, mostrecentseasonstats or gamebygame (season_id)',
    'SiteKit.Player',
  ],
  ['searchplayers', 'search_term, season_id', 'SiteKit.Searchplayers[]'],
  ['brackets', 'season_id', 'SiteKit.Brackets'],
];

const gameTabs: readonly ViewDescription[] = [
  ['preview', 'game_id', 'GC.Preview: records and earlier games of the teams'],
  ['clock', 'game_id', 'GC.Clock: score, clock and shots of now'],
  ['pxp', 'game_id', 'GC.Pxp[]: a line for each event'],
  ['pxpverbose', 'game_id', 'GC.Pxpverbose[]: events with their people'],
  ['gamesummary', 'game_id', 'GC.Gamesummary: the whole sheet'],
];

const statViews: readonly ViewDescription[] = [
  ['gameSummary', 'game_id', 'the whole sheet'],
  [
    'gameCenterPlayByPlay',
    'game_id',
    'events: goal, penalty, goalie_change, penaltyshot, shootout, and single plays where they are recorded',
  ],
  ['gameCenterPreview', 'game_id', 'records, also against each other'],
  ['teams', 'season', 'the table, in sections'],
  ['players', 'season, team, position=skaters or goalies, sort, first, limit', 'players’ figures, in sections'],
  ['schedule', 'season, team, month', 'games, in sections'],
  ['roster', 'season_id, team_id', 'a team’s players by position'],
  ['bootstrap', 'season', 'seasons and teams'],
  ['leadersExtended', 'season_id, playerTypes, skaterStatTypes, goalieStatTypes, limit', 'leaders by figure'],
  ['gameshifts', 'game_id', 'empty: shifts are not recorded'],
];

const tableOf = (name: string, rows: readonly ViewDescription[]) =>
  guideTable(name, [html`<code>${name}</code>`, 'Parameters', 'Answer'], rows);

/** The feed's description with examples. */
export function feedPage(c: RequestContext, { name, feedKeys }: LeagueSettings, publicUrl: string) {
  const at = `${publicUrl}/feed/`;
  const key = feedKeys.length > 0 ? '&key=YOUR_KEY' : '';
  return guidePage(c, {
    title: 'LeagueStat-compatible feed',
    league: name,
    beside: [
      ['/api/docs', `${name} API`],
      [dataPagePath, 'Open data'],
    ],
    body: html`<p>Apps, bots, smart homes and notebooks that read LeagueStat-compatible feeds read this league at <code>${at}</code>, and at
<code>${at}index.php</code>. Give your client this address. The feed is not connected with any other company.</p>

<h2>Make a request</h2>
<pre>curl '${at}?feed=modulekit&amp;view=scorebar&amp;numberofdaysback=1&amp;numberofdaysahead=7&amp;fmt=json${raw(key.replace('&', '&amp;'))}'</pre>
<pre>{"SiteKit":{"Parameters":{"feed":"modulekit","view":"scorebar",…},"Scorebar":[{"ID":"42","GameStatus":"2",
"HomeCode":"CAI","HomeGoals":"1","HomeColor":"#0284c7","VisitorCode":"LUX","VisitorGoals":"0","Period":"1",
"GameClock":"07:20","GameDateISO8601":"2026-11-20T19:00:00+02:00",…}],"Copyright":{…}}}</pre>
<ul>
<li>${
      feedKeys.length > 0
        ? html`Send the key that the league has given you as <code>key</code>. <code>client_code</code> may be anything.`
        : html`<code>key</code> and <code>client_code</code> may be anything.`
    }</li>
<li><code>lang=ar</code> answers names in Arabic, and <code>lang=fr</code> in French, where the league has entered them.</li>
<li>With <code>callback=name</code> the answer is a script that calls <code>name(…)</code>. The name is at most 64 letters,
digits, <code>_</code>, <code>$</code> and dots; another one is ignored. <code>feed=statviewfeed</code> without
<code>fmt=json</code> answers <code>(…)</code>.</li>
<li>Pages of every origin may read the feed, without credentials.</li>
<li>Unknown views, seasons, teams, players and games have an empty answer with status 200.</li>
<li>Numbers of seasons, teams, players and games never change. Without <code>season_id</code> the current season is answered.</li>
<li>Play-offs and other tournaments are part of their season, and their games have its number. In
<code>category=seasonstats</code> they are listed as <code>playoff</code>.</li>
<li>What is not recorded, such as birth dates, ice time and shifts, is present and empty. So are face-offs, hits, places of shots,
and plus and minus of games that are recorded without them.</li>
<li>Insurance goals and goals that tie a game are 0: leagues define them differently.</li>
<li>Places are on a rink of 600 × 300 from its upper left corner, on which the home team always attacks to the right.</li>
<li>A game whose shots are recorded one by one has the events <code>shot</code>, <code>blocked_shot</code>, <code>faceoff</code> and
<code>hit</code>, as far as they are recorded; a goal is a <code>shot</code> too.</li>
</ul>

<h2>Follow a game</h2>
<p>A goal is in <code>scorebar</code>, <code>clock</code>, <code>pxp</code> and <code>pxpverbose</code> within a second. Send the
<code>ETag</code> of your last answer as <code>If-None-Match</code>: while nothing has changed you get 304 without a body.</p>
<pre>curl -i '${at}?feed=gc&amp;tab=clock&amp;game_id=42&amp;fmt=json${raw(key.replace('&', '&amp;'))}' -H 'If-None-Match: W/"…"'</pre>
<p><code>GameStatus</code> is 1 for a scheduled game, 2 for a live one, 3 for one that is over and not official, 4 for a final one.
<code>GameClock</code> is the time that is left in the period, and <code>GameClockElapsed</code> the time played. While the clock
runs (<code>GameClockRunning</code>), that of <code>scorebar</code> is up to 15 seconds old and that of <code>clock</code> up to one.</p>

<h2>Lists: feed=modulekit</h2>
${tableOf('view', lists)}

<h2>Games: feed=gc</h2>
${tableOf('tab', gameTabs)}

<h2>Pages: feed=statviewfeed</h2>
${tableOf('view', statViews)}

<h2>Additional fields</h2>
<p>Colors of teams: <code>HomeColor</code>, <code>HomeSecondaryColor</code>, <code>VisitorColor</code>, <code>team_color</code>,
<code>color</code>. Times in UTC: <code>GameDateUTC</code>. Times with the zone’s offset: <code>GameDateISO8601</code>. The
tournament of a game: <code>tournament_name</code>. Clinched places in the table: <code>clinched</code> (x, y or e).</p>`,
  });
}
