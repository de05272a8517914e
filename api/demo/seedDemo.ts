import { rulePresets } from '@league/contract';
import { sql } from 'drizzle-orm';
import { games } from '../src/games/tables.ts';
import { leagueState } from '../src/league/tables.ts';
import { insertRows } from '../src/platform/database/bulk.ts';
import { type Db, rowsOf } from '../src/platform/database/db.ts';
import type { Storage } from '../src/platform/storage/storage.ts';
import { players } from '../src/players/tables.ts';
import { rosterAssignments } from '../src/rosters/tables.ts';
import { seasons } from '../src/seasons/tables.ts';
import { leagueSettings } from '../src/settings/tables.ts';
import { sharedNames } from '../src/shared-names/tables.ts';
import { hashPassword } from '../src/staff/passwords.ts';
import { demoPassword } from '../src/staff/staff.ts';
import { staff, staffTeams } from '../src/staff/tables.ts';
import { teams } from '../src/teams/tables.ts';
import { accounts } from './accounts.ts';
import { addExhibitions } from './addExhibitions.ts';
import { arabicBio, arabicClub, arabicLeague, arabicPerson, arabicPlayer, arabicShared } from './arabic.ts';
import { drawCrest } from './art/crest.ts';
import { bioOf } from './bio.ts';
import { clubs } from './clubs.ts';
import { contactDetails } from './contactDetails.ts';
import { keepDrawing } from './keepDrawing.ts';
import { type DemoLeague, demoSeed, makeDemoLeague } from './makeDemoLeague.ts';
import { playUntil } from './playUntil.ts';
import { seedArticles } from './seedArticles.ts';
import { seedDrafts } from './seedDrafts.ts';
import { seedEvents } from './seedEvents.ts';
import { seedGallery } from './seedGallery.ts';
import { seedInvitations } from './seedInvitations.ts';
import { seedMessages } from './seedMessages.ts';
import { seedNewsletter } from './seedNewsletter.ts';
import { seedOrders } from './seedOrders.ts';
import { seedPlayoffs } from './seedPlayoffs.ts';
import { seedPortraits } from './seedPortraits.ts';
import { seedReferees } from './seedReferees.ts';
import { seedShop } from './seedShop.ts';
import { seedShopPages } from './seedShopPages.ts';
import { seedStock } from './seedStock.ts';
import { seedVideos } from './seedVideos.ts';

/**
 * Fills an empty database with the demo league in one transaction. Of concurrent processes one does it.
 * @returns whether it was this one
 */
export async function seedDemo(db: Db, storage: Storage, now: Date, timeZone: string): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const logos = new Map<string, string>();
  for (const { slug, emblem, colors } of clubs) {
    logos.set(slug, await keepDrawing(storage, `teams/${slug}`, drawCrest(emblem, colors)));
  }
  const hashes = await Promise.all(accounts.map(() => hashPassword(demoPassword)));
  const isMade = await db.transaction(async (tx) => {
    // Creating a league takes seconds; other processes wait for it.
    await tx.execute(sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '10min', true)`);
    await tx.execute(sql`lock table league_state in exclusive mode`);
    if (!(await isEmpty(tx))) return false;
    const league = makeDemoLeague({ today: now, timeZone, seed: demoSeed });
    await seedLeague(tx, league, logos);
    await seedPlayoffs(tx, league, now, timeZone);
    await seedPortraits(tx, storage, league, now);
    await seedStaff(tx, league, hashes);
    await seedInvitations(tx, league, now);
    await seedReferees(tx, league, now);
    await addExhibitions(tx, league, { now, timeZone, isStart: true });
    const shelf = await seedShop(tx, storage, league, now);
    await seedShopPages(tx);
    await seedOrders(tx, now);
    await seedStock(tx, shelf, now);
    await seedGallery(tx, storage, league, now);
    await seedVideos(tx, storage, league, now);
    await seedArticles(tx, league, now);
    await seedNewsletter(tx, now);
    await seedMessages(tx, now);
    await seedEvents(tx, now, timeZone);
    await tx.insert(leagueState).values({ isDemo: true, demoMadeAt: now });
    await playUntil(tx, league, now);
    await seedDrafts(tx, league, now);
    return true;
  });
  // Without statistics the planner assumes empty tables.
  if (isMade) await db.execute(sql`analyze`);
  return isMade;
}

/** Whether the database has no data. */
async function isEmpty(db: Db): Promise<boolean> {
  const found = await rowsOf(
    db,
    sql`select where exists (select from league_state where is_demo) or exists (select from staff)
      or exists (select from seasons) or exists (select from teams)`,
  );
  return found.length === 0;
}

async function seedLeague(tx: Db, league: DemoLeague, logos: Map<string, string>) {
  await insertRows(
    tx,
    teams,
    league.clubs.map(({ id, slug, name, code, city, generalManager, description, colors }) => ({
      id,
      translations: arabicClub({ slug, city, generalManager }),
      slug,
      name,
      code,
      city,
      generalManager,
      description,
      primaryColor: colors.primary,
      secondaryColor: colors.secondary,
      logo: logos.get(slug),
    })),
  );
  // The season created last is listed first.
  for (const { id, name, isCurrent, startsOn, endsOn } of league.seasons) {
    const days = { startsOn, endsOn, createdAt: new Date(startsOn) };
    await tx.insert(seasons).values({
      ...{ id, name, isCurrent, rules: rulePresets.iihf, allGamesScheduled: true },
      ...{ playoffPlaces: 4, homeAdvantagePlaces: 2 },
      ...days,
    });
  }
  await tx.update(leagueSettings).set({ languages: ['en', 'ar'], translations: arabicLeague, contact: contactDetails });
  await insertRows(tx, sharedNames, arabicShared);
  await seedPlayers(tx, league);
  const teamId = teamIds(league);
  await insertRows(
    tx,
    games,
    league.games.map(({ id, seasonId, tournamentName, startsAt, venue, home, away, isPostponed }) => ({
      id,
      seasonId,
      competitionType: tournamentName ? ('tournament' as const) : ('season' as const),
      tournamentName,
      startsAt,
      venue,
      homeTeamId: teamId(home),
      awayTeamId: teamId(away),
      status: isPostponed ? ('postponed' as const) : ('scheduled' as const),
    })),
  );
}

async function seedPlayers(tx: Db, league: DemoLeague) {
  const spots = league.seasons.flatMap((season) =>
    [...season.rosters].flatMap(([slug, roster]) => roster.map((spot) => ({ season, slug, ...spot }))),
  );
  const lastClub = new Map(spots.map(({ player, slug }) => [player.id, clubs.find((club) => club.slug === slug)!]));
  await insertRows(
    tx,
    players,
    league.players.map((player) => ({
      id: player.id,
      name: player.name,
      birthDate: player.birthDate,
      hometown: player.hometown,
      translations: arabicPlayer({ ...player, bio: arabicBio(player, lastClub.get(player.id)!) }),
      shoots: player.position === 'Goalie' ? null : player.hand,
      catches: player.position === 'Goalie' ? player.hand : null,
      bio: bioOf(player, lastClub.get(player.id)!),
    })),
  );
  const teamId = teamIds(league);
  await insertRows(
    tx,
    rosterAssignments,
    spots.map(({ season, slug, player, number, letter, acquiredVia }) => ({
      playerId: player.id,
      teamId: teamId(slug),
      seasonId: season.id,
      jerseyNumber: number,
      position: player.position,
      isCaptain: letter === 'C',
      isAssistantCaptain: letter === 'A',
      startsOn: season.startsOn,
      endsOn: season.endsOn,
      acquiredVia,
    })),
  );
}

async function seedStaff(tx: Db, league: DemoLeague, hashes: string[]) {
  const teamId = teamIds(league);
  for (const [index, { email, name, role, clubs: slugs = [] }] of accounts.entries()) {
    const account = { email, name, translations: arabicPerson(name), role, passwordHash: hashes[index]!, isDemo: true };
    const [person] = await tx.insert(staff).values(account).returning({ id: staff.id });
    for (const slug of slugs) await tx.insert(staffTeams).values({ staffId: person!.id, teamId: teamId(slug) });
  }
}

/** A club's id by its slug. */
function teamIds(league: DemoLeague): (slug: string) => string {
  const ids = new Map(league.clubs.map(({ slug, id }) => [slug, id]));
  return (slug) => ids.get(slug)!;
}
