import { csvPath, type LeagueSettings, licenseOf, openDataApi, seasonJsonPath } from '@league/contract';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { guidePage, guideTable } from '../platform/http/guidePage.ts';
import type { RequestEnv } from '../platform/http/requests.ts';
import { describedTables } from './columns.ts';
import { type Example, listExamples } from './examples.ts';

export const dataPagePath = '/api/data-docs';

/** Examples may be older than the data, but not much. */
const keptMs = 10 * 60_000;

/** The page about the downloads and the public reads. Its examples are this league's own answers. */
export function mountDataPage(app: Hono<RequestEnv>, settings: () => Promise<LeagueSettings>, publicUrl: string): void {
  let kept: { since: number; examples: Promise<Example[]> } | undefined;
  const examples = () => {
    if (kept && performance.now() - kept.since < keptMs) return kept.examples;
    const made = { since: performance.now(), examples: listExamples(async (path) => app.request(path)) };
    kept = made;
    made.examples.catch(() => {
      if (kept === made) kept = undefined;
    });
    return made.examples;
  };
  app.get(dataPagePath, async (c) => {
    const league = await settings();
    return guidePage(c, {
      title: 'Open data',
      league: league.name,
      beside: [
        ['/data', 'Downloads'],
        ['/api/docs', `${league.name} API`],
        ['/api/feed-docs', 'LeagueStat-compatible feed'],
      ],
      body: bodyOf(league, publicUrl, await examples()),
    });
  });
}

function bodyOf({ dataLicense }: LeagueSettings, site: string, examples: readonly Example[]) {
  const license = licenseOf(dataLicense);
  const number = Number(examples.find(({ path }) => path === openDataApi.season.path)?.request?.split('/')[4] ?? 1);
  return html`
<p>Everything that the league’s pages show can be read here without a key: seasons as CSV and JSON, and each public read of the
API. Pages of every origin may read the downloads.</p>
<p>${
    license
      ? html`License of the data: ${license.address ? html`<a rel="license" href="${license.address}">${license.name}</a>` : license.name}.`
      : 'The league has given no license. Please ask the league before you publish its data.'
  }</p>

<h2>Download a season</h2>
<pre>curl '${site}${openDataApi.list.path}'
curl -O '${site}${csvPath(number, 'goals')}'
curl -O '${site}${seasonJsonPath(number)}'</pre>
<pre>import pandas
goals = pandas.read_csv("${site}${csvPath(number, 'goals')}")
goals.groupby("scorer").size().nlargest(10)</pre>
<ul>
<li><code>${openDataApi.list.path}</code> lists the seasons with their numbers. <code>season.json</code> contains every table as a list
of objects, with the fields of the CSV files.</li>
<li>CSV follows RFC 4180: UTF-8, commas, quotes, lines that end in CR LF, column names in the first line. There is no byte order
mark, which programs would read as part of the first name. In a spreadsheet choose UTF-8 when you import the file.</li>
<li>An empty cell means unknown, not recorded or none; it never means 0. In JSON it is <code>null</code>.</li>
<li>A text that begins with <code>=</code>, <code>+</code>, <code>-</code>, <code>@</code>, a tab or a carriage return has an
apostrophe before it in CSV, so that no spreadsheet runs it as a formula. Numbers are never changed.</li>
<li>With <code>?language=ar</code> names are in Arabic, where the league has entered them. Columns keep their names.</li>
<li>Send the <code>ETag</code> of your last download as <code>If-None-Match</code>: while nothing has changed you get 304 without a
body. Please ask at most once a minute, and follow live games in the <a href="/api/feed-docs">feed</a>.</li>
<li>The header <code>Link</code> with <code>rel="license"</code> names the license; <code>season.json</code> has it as
<code>license</code>, and <code>${openDataApi.license.path}</code> as text.</li>
<li>Unknown seasons and files have status 404.</li>
</ul>

<h2>What stays</h2>
<ul>
<li>Addresses, columns and fields keep their names and meanings, and numbers of seasons, games, teams and players never change.</li>
<li>New fields, and new columns at the end of a file, may be added at any time: ignore what you do not know, and read columns by
name. New values may be added to lists such as <code>status</code>.</li>
<li>A change that breaks this gets a new address, and is announced in the changelog and on this page.</li>
</ul>

<h2>Feeds and calendars</h2>
${guideTable(
  'Feeds and calendars',
  ['Address', 'Contents'],
  [
    [`${site}/feed.xml`, 'The newest articles, RSS 2.0. In another language: /ar/feed.xml'],
    [`${site}/api/public/calendar.ics`, 'All games of the current season and upcoming ones, iCalendar (RFC 5545)'],
    [`${site}/api/public/calendar.ics?team=SLUG`, 'A team’s games. Each of these also with language=ar'],
    [`${site}/api/public/calendar.ics?competition=tournament`, 'The games of tournaments and play-offs'],
    [`${site}/api/public/events.ics`, 'Events'],
  ],
)}

<h2 id="columns">Tables and columns</h2>
${describedTables.map(
  ([table, columns]) => html`<h3 id="${table}">${table}.csv</h3>
${guideTable(
  table,
  ['Column', 'Kind', 'Meaning'],
  columns.map(({ name, kind, meaning }) => [name, kind, meaning]),
)}`,
)}

<h2>Public reads</h2>
<p>The reads of the site’s pages, as JSON. Each has an <code>ETag</code>, and takes <code>language</code>. Schemas are in the
<a href="/api/docs">API reference</a>. The examples are answers of this league; lists are cut after their first entry.</p>
${examples.map(
  ({ path, summary, parameters, request, answer }) => html`<h3><code>GET ${path}</code></h3>
<p>${summary}${parameters.length > 0 ? html` Parameters: <code>${parameters.join(', ')}</code>.` : ''}</p>
${request ? html`<pre>curl '${site}<a href="${request}">${request}</a>'</pre>` : html`<p>An example appears with the first record.</p>`}
${answer ? html`<details><summary>Answer</summary><pre>${answer}</pre></details>` : ''}`,
)}`;
}
