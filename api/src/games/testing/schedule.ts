import { type GameInput, gameOperationsApi, rulePresets, type SavedGame } from '@league/contract';
import { seasons } from '../../seasons/tables.ts';
import { teams } from '../../teams/tables.ts';
import type { TestApp } from '../../testing/app.ts';
import { games } from '../tables.ts';

const clubs = [
  ['Cairo Pharaohs', 'CAI', 'Cairo Ice Hall'],
  ['Giza Kings', 'GIZ', 'Giza Arena'],
  ['Luxor Suns', 'LUX', 'Luxor Rink'],
  ['Aswan Falcons', 'ASW', 'Aswan Rink'],
] as const;

/** For tests: a season, four teams, an admin, and games between them. */
export async function smallSchedule(app: TestApp) {
  const { db } = app;
  const [season] = await db
    .insert(seasons)
    .values({ name: '2026-27', isCurrent: true, rules: rulePresets.iihf })
    .returning();
  const made = await db
    .insert(teams)
    .values(clubs.map(([name, code]) => ({ name, code, slug: name.toLowerCase().replace(' ', '-') })))
    .returning();
  const [cairo, giza, luxor, aswan] = made as [Team, Team, Team, Team];
  const { token: admin } = await app.somebody('admin');

  /** An admin's request; default: Cairo at home to Giza on 20 November at half past seven in the evening. */
  const gameInput = (changed: Partial<GameInput> = {}): GameInput => ({
    season: '2026-27',
    home_team_id: cairo.id,
    away_team_id: giza.id,
    date: '2026-11-20T17:30:00.000Z',
    competition_type: 'season',
    tournament_name: null,
    venue: 'Cairo Ice Hall',
    notes: null,
    ...changed,
  });

  /** A game created by an admin. */
  async function addGame(changed: Partial<GameInput> = {}) {
    const { method, path } = gameOperationsApi.create;
    const answer = await app.send(`${method} ${path}`, { token: admin, body: gameInput(changed) });
    if (answer.status !== 201) throw new Error(await answer.text());
    return ((await answer.json()) as SavedGame).game;
  }

  /** An existing game in any state. */
  async function gameRow(changed: Partial<typeof games.$inferInsert> = {}) {
    const [row] = await db
      .insert(games)
      .values({
        seasonId: season!.id,
        homeTeamId: cairo.id,
        awayTeamId: giza.id,
        startsAt: new Date('2026-11-20T17:30:00Z'),
        venue: 'Cairo Ice Hall',
        ...changed,
      })
      .returning();
    return row!;
  }

  return { season: season!, cairo, giza, luxor, aswan, admin, gameInput, addGame, gameRow };
}

type Team = typeof teams.$inferSelect;
