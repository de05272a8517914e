import type { GamesCheck, ManagedGame, Notified } from '@league/contract';
import { team } from '../../staff/testing/team.ts';

export const tide = team('Tide');
export const suns = team('Suns');

export const noNotifications: Notified = { mailed: [], unreachable: [], isKept: false };

/** A check of a change against which nothing speaks. */
export const noWarnings: GamesCheck = { warnings: [], officials: [], notified: noNotifications };

export const managedGame = (about: Partial<ManagedGame> = {}): ManagedGame => {
  const home = about.home ?? tide;
  const away = about.away ?? suns;
  return {
    gameId: crypto.randomUUID(),
    date: '2099-01-10T17:00:00.000Z',
    home_team: home.name,
    away_team: away.name,
    home_score: null,
    away_score: null,
    status: 'scheduled',
    decision_type: null,
    competition_type: 'season',
    tournament_name: null,
    season: '2026-27',
    venue: 'Cairo Ice Arena',
    period: null,
    elapsedSeconds: null,
    home,
    away,
    notes: null,
    statusReason: null,
    version: 1,
    hasSheet: false,
    officials: [],
    ...about,
  };
};
