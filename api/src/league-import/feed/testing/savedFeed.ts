import { rowsIn } from '../../testing/seasons.ts';

type Row = Record<string, string>;

/** Answers of a LeagueStat-compatible feed as files, made from a folder in the import format by the documented shapes. */
export function savedFeed(folder: string): Map<string, Uint8Array> {
  const all = (name: string): Row[] => rowsIn(folder, `${name}.csv`);
  const [seasons, teams, players, rosters, games] = ['seasons', 'teams', 'players', 'rosters', 'games'].map(all) as [
    Row[],
    Row[],
    Row[],
    Row[],
    Row[],
  ];
  const [goals, penalties, changes, shots, attempts] = [
    'goals',
    'penalties',
    'goalie_changes',
    'shots_on_goal',
    'shootout_attempts',
  ].map(all) as [Row[], Row[], Row[], Row[], Row[]];
  const playerOf = new Map(players.map((player) => [player.player_id!, player]));
  const teamOf = new Map(teams.map((team) => [team.team_id!, team]));
  const files = new Map<string, Uint8Array>();
  const save = (name: string, answer: unknown, callback?: string) => {
    const json = JSON.stringify(answer);
    files.set(name, new TextEncoder().encode(callback === undefined ? json : `${callback}(${json});`));
  };
  const siteKit = (parameters: Row, view: Row | object) => ({ SiteKit: { Parameters: parameters, ...view } });

  const daysOf = (season: Row) =>
    games.filter(({ season_id }) => season_id === season.season_id).map(({ date }) => date!);
  save(
    'seasons.json',
    siteKit(
      { view: 'seasons' },
      {
        Seasons: seasons.map((season) => ({
          season_id: season.season_id,
          season_name: season.name,
          shortname: season.name,
          career: '1',
          playoff: season.competition === 'league' ? '0' : '1',
          start_date: daysOf(season).sort()[0]!.slice(0, 10),
          end_date: daysOf(season).sort().at(-1)!.slice(0, 10),
        })),
      },
    ),
  );
  for (const { season_id } of seasons) {
    save(
      `teams ${season_id}.jsonp`,
      siteKit(
        { view: 'teamsbyseason', season_id: season_id! },
        {
          Teamsbyseason: teams.map((team) => ({
            id: team.team_id,
            name: team.name,
            nickname: team.nickname,
            city: team.city,
            code: team.code,
            team_logo_url: '',
          })),
        },
      ),
      'angular.callbacks._0',
    );
    for (const team of teams) {
      const members = rosters.filter((row) => row.season_id === season_id && row.team_id === team.team_id);
      const coach = [{ first_name: 'A', last_name: 'Coach', role: 'Head Coach', person_id: '9' }];
      save(
        `roster ${season_id} ${team.team_id}.json`,
        siteKit(
          { view: 'roster', season_id: season_id!, team_id: team.team_id! },
          { Roster: [...members.map(rosterEntry), coach] },
        ),
      );
    }
    const schedule = games.filter((game) => game.season_id === season_id);
    const isBar = seasons.indexOf(seasons.find((each) => each.season_id === season_id)!) % 2 === 1;
    save(
      `schedule ${season_id}.json`,
      siteKit(
        { view: 'schedule', season_id: season_id! },
        isBar ? { Scorebar: schedule.map(barEntry) } : { Schedule: schedule.map(scheduleEntry) },
      ),
    );
  }
  const dressed = dressedPlayers();
  for (const [index, game] of games.entries()) {
    if (!game.decision_type) continue;
    if (index % 2 === 0)
      save(`game ${game.game_id}.json`, { GC: { Parameters: { tab: 'gamesummary' }, Gamesummary: gameSummary(game) } });
    else save(`game ${game.game_id}.txt`, statSummary(game), '');
  }
  return files;

  function rosterEntry({ player_id, team_id, jersey_number }: Row) {
    const player = playerOf.get(player_id!)!;
    return {
      player_id,
      latest_team_id: team_id,
      first_name: player.first_name,
      last_name: player.last_name,
      position: player.position,
      shoots: player.shoots,
      catches: player.catches,
      rawbirthdate: player.birthdate,
      hometown: player.hometown,
      homeprov: player.hometown_region,
      tp_jersey_number: jersey_number,
      height: '5-9',
    };
  }

  function scheduleEntry(game: Row) {
    return {
      id: game.game_id,
      season_id: game.season_id,
      date_played: game.date!.slice(0, 10),
      GameDateISO8601: game.date,
      home_team: game.home_team_id,
      visiting_team: game.away_team_id,
      home_goal_count: game.home_score || '0',
      visiting_goal_count: game.away_score || '0',
      final: game.decision_type ? '1' : '0',
      overtime: game.decision_type === 'overtime' ? '1' : '0',
      shootout: game.decision_type === 'shootout' ? '1' : '0',
      venue_name: game.venue,
      venue_location: game.venue_location,
      attendance: game.attendance || '0',
    };
  }

  function barEntry(game: Row) {
    return {
      ID: game.game_id,
      SeasonID: game.season_id,
      Date: game.date!.slice(0, 10),
      GameDateISO8601: game.date,
      HomeID: game.home_team_id,
      VisitorID: game.away_team_id,
      HomeGoals: game.home_score || '0',
      VisitorGoals: game.away_score || '0',
      GameStatus: game.decision_type ? '4' : '1',
      GameStatusString: { overtime: 'Final OT', shootout: 'Final SO' }[game.decision_type!] ?? 'Final',
      venue_name: game.venue,
      venue_location: game.venue_location,
    };
  }

  /** Who was dressed: everybody whom the game names, and further games of the team up to the published number. */
  function dressedPlayers(): Map<string, Set<string>> {
    const of = new Map<string, Set<string>>();
    const keyOf = (gameId: string, teamId: string) => `${gameId} ${teamId}`;
    const dress = (gameId: string, teamId: string, playerId: string | undefined) => {
      if (!playerId) return;
      const key = keyOf(gameId, teamId);
      of.set(key, (of.get(key) ?? new Set()).add(playerId));
    };
    for (const { game_id, team_id, scorer_id, assist1_id, assist2_id } of goals) {
      for (const id of [scorer_id, assist1_id, assist2_id]) dress(game_id!, team_id!, id);
    }
    for (const { game_id, team_id, player_id, served_by_id } of penalties) {
      for (const id of [player_id, served_by_id]) dress(game_id!, team_id!, id);
    }
    for (const { game_id, team_id, goalie_in_id } of changes) dress(game_id!, team_id!, goalie_in_id);
    for (const { game_id, goalie_team_id, goalie_id } of shots) dress(game_id!, goalie_team_id!, goalie_id);
    for (const { game_id, team_id, player_id } of attempts) dress(game_id!, team_id!, player_id);
    for (const { season_id, team_id, player_id, games_played } of all('games_played')) {
      const played = games.filter((game) => {
        const isOfTeam = game.home_team_id === team_id || game.away_team_id === team_id;
        return isOfTeam && game.season_id === season_id && game.decision_type;
      });
      const days = (teamId: string) =>
        games
          .filter((game) => game.season_id === season_id && of.get(keyOf(game.game_id!, teamId))?.has(player_id!))
          .map(({ date }) => date!.slice(0, 10))
          .sort();
      // Of a player who changed teams: games of the first team are before those of the second.
      const own = days(team_id!);
      const others = teams.filter((team) => team.team_id !== team_id).flatMap((team) => days(team.team_id!));
      const isFree = ({ date }: Row) => {
        const day = date!.slice(0, 10);
        if (own.length === 0) return !others.includes(day);
        return others.length === 0 || (own[0]! < others[0]! ? day < others[0]! : day > others.at(-1)!);
      };
      const isThere = (game: Row) => of.get(keyOf(game.game_id!, team_id!))?.has(player_id!) === true;
      let missing = Number(games_played) - played.filter(isThere).length;
      const isOtherDay = ({ date }: Row) => !others.includes(date!.slice(0, 10));
      for (const game of [...played.filter(isFree), ...played.filter(isOtherDay)]) {
        if (missing <= 0) break;
        if (isThere(game)) continue;
        dress(game.game_id!, team_id!, player_id);
        missing -= 1;
      }
    }
    return of;
  }

  function lineup(game: Row, teamId: string) {
    const ids = [...(dressed.get(`${game.game_id} ${teamId}`) ?? [])];
    return ids.map((id) => {
      const shot = all('player_shots').find(
        (row) => row.season_id === game.season_id && row.team_id === teamId && row.player_id === id,
      );
      const first = games.find(
        (each) =>
          each.season_id === game.season_id && each.decision_type && dressed.get(`${each.game_id} ${teamId}`)?.has(id),
      );
      return {
        player: playerOf.get(id)!,
        number: rosters.find((row) => row.player_id === id && row.team_id === teamId)?.jersey_number ?? '',
        // The season's shots are in the first game: only their sum is published.
        shots: shot && (first === game ? Number(shot.shots) : 0),
        isGoalie: playerOf.get(id)!.position === 'G',
      };
    });
  }

  /** The time in net of each goalie, from the changes. */
  function stintsOf(game: Row, teamId: string) {
    const end = endOf(game);
    const stints: { goalie: string; from: Row; until: Row }[] = [];
    let open: { goalie: string; from: Row } | undefined;
    for (const change of changes.filter((each) => each.game_id === game.game_id && each.team_id === teamId)) {
      if (open) stints.push({ ...open, until: change });
      const goalie = change.goalie_in_id || relief(game, teamId, change);
      open = goalie ? { goalie, from: change } : undefined;
    }
    if (open) stints.push({ ...open, until: end });
    return stints.map((stint, index) => ({
      ...stint,
      shots:
        stints.findIndex(({ goalie }) => goalie === stint.goalie) === index ? faced(game, teamId, stint.goalie) : 0,
    }));
  }

  /** Two changes name only the goalie who left: the other one is known by the shots that she faced from then on. */
  function relief(game: Row, teamId: string, { period, time, goalie_out_id }: Row): string | undefined {
    if (period === '3' && Number.parseInt(time!, 10) >= 15) return undefined;
    return shots.find(
      (row) =>
        row.game_id === game.game_id &&
        row.goalie_team_id === teamId &&
        row.period! >= period! &&
        row.goalie_id !== '' &&
        row.goalie_id !== goalie_out_id,
    )?.goalie_id;
  }

  function endOf(game: Row): Row {
    const late = goals.filter((goal) => goal.game_id === game.game_id && Number(goal.period) > 3);
    if (game.decision_type === 'overtime') return late.at(-1)!;
    return game.decision_type === 'shootout' ? { period: '4', time: '5:00' } : { period: '3', time: '20:00' };
  }

  function faced(game: Row, teamId: string, goalie: string): number {
    return shots
      .filter((row) => row.game_id === game.game_id && row.goalie_team_id === teamId && row.goalie_id === goalie)
      .reduce((sum, row) => sum + Number(row.shots), 0);
  }

  /** A team's own shots by period. */
  function shotsBy(game: Row, otherId: string): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const row of shots.filter((each) => each.game_id === game.game_id && each.goalie_team_id === otherId)) {
      counts[row.period!] = (counts[row.period!] ?? 0) + Number(row.shots);
    }
    return counts;
  }

  function gameSummary(game: Row) {
    const [homeId, awayId] = [game.home_team_id!, game.away_team_id!];
    const person = (id: string | undefined) => {
      const player = id ? playerOf.get(id) : undefined;
      return {
        player_id: player?.player_id ?? null,
        first_name: player?.first_name ?? null,
        last_name: player?.last_name ?? null,
      };
    };
    const team = (id: string) => ({ id, team_id: id, ...teamOf.get(id), team_code: teamOf.get(id)!.code });
    const entryOf = ({ player, number, shots: count, isGoalie }: ReturnType<typeof lineup>[number]) => ({
      player_id: player.player_id,
      first_name: player.first_name,
      last_name: player.last_name,
      jersey_number: number,
      position_str: player.position,
      start: '0',
      ...(!isGoalie && { shots_on: count === undefined ? '' : String(count) }),
    });
    const lineupOf = (id: string) => ({
      players: lineup(game, id)
        .filter(({ isGoalie }) => !isGoalie)
        .map(entryOf),
      goalies: lineup(game, id)
        .filter(({ isGoalie }) => isGoalie)
        .map(entryOf),
    });
    const goaliesOf = (id: string) =>
      stintsOf(game, id).map(({ goalie, from, until, shots: against }) => ({
        player_id: goalie,
        period_start: ordinal(from.period!),
        time_start: from.time,
        period_end: ordinal(until.period!),
        time_end: until.time,
        shots_against: against,
      }));
    const ofGame = (rows: Row[]) => rows.filter(({ game_id }) => game_id === game.game_id);
    return {
      game_date_iso_8601: game.date,
      status_value: 'Final',
      venue: game.venue,
      meta: {
        id: game.game_id,
        season_id: game.season_id,
        date_played: game.date!.slice(0, 10),
        home_team: homeId,
        visiting_team: awayId,
        home_goal_count: game.home_score,
        visiting_goal_count: game.away_score,
        final: '1',
        period: game.decision_type === 'regulation' ? '3' : '4',
        shootout: game.decision_type === 'shootout' ? '1' : '0',
        attendance: game.attendance || '0',
      },
      home: team(homeId),
      visitor: team(awayId),
      goals: ofGame(goals).map((goal) => ({
        team_id: goal.team_id,
        period_id: goal.period,
        time: goal.time,
        goal_scorer: person(goal.scorer_id),
        assist1_player: person(goal.assist1_id),
        assist2_player: person(goal.assist2_id),
        power_play: goal.strength === 'PP' ? '1' : '0',
        short_handed: goal.strength === 'SH' ? '1' : '0',
        penalty_shot: goal.strength === 'PS' ? '1' : '0',
        empty_net: goal.empty_net,
        game_winning: goal.game_winning,
        plus: [person(goal.scorer_id)],
      })),
      penalties: ofGame(penalties).map((penalty) => ({
        team_id: penalty.team_id,
        player_penalized_info: person(penalty.player_id),
        player_served_info: person(penalty.served_by_id),
        period_id: penalty.period,
        time_off_formatted: penalty.time,
        minutes: Number(penalty.minutes),
        penalty_class: penalty.class,
        lang_penalty_description: penalty.infraction,
        bench: penalty.bench,
        penalty_shot: penalty.penalty_shot,
      })),
      goalies: { home: goaliesOf(homeId), visitor: goaliesOf(awayId) },
      home_team_lineup: lineupOf(homeId),
      visitor_team_lineup: lineupOf(awayId),
      shotsByPeriod: { home: shotsBy(game, awayId), visitor: shotsBy(game, homeId) },
      shootoutDetail: ofGame(attempts).map((attempt, index) => ({
        player_id: attempt.player_id,
        goalie_id: attempt.goalie_id,
        home: attempt.team_id === homeId ? '1' : '0',
        shot_order: String(index + 1),
        goal: attempt.goal === '1' ? '1' : '',
        winning_goal: attempt.winning_goal,
      })),
      officialsOnIce: [{ first_name: 'A', last_name: 'Referee', description: 'Referee' }],
    };
  }

  function statSummary(game: Row) {
    const [homeId, awayId] = [game.home_team_id!, game.away_team_id!];
    const info = (id: string | undefined) => {
      const player = id ? playerOf.get(id) : undefined;
      return player
        ? { id: Number(id), firstName: player.first_name, lastName: player.last_name, position: player.position }
        : null;
    };
    const team = (id: string) => {
      const { name, nickname, city, code } = teamOf.get(id)!;
      return { id: Number(id), name, nickname, city, abbreviation: code };
    };
    const side = (id: string, score: string) => ({
      info: team(id),
      stats: { goals: Number(score) },
      skaters: lineup(game, id)
        .filter(({ isGoalie }) => !isGoalie)
        .map(({ player, number, shots: count }) => ({
          info: { ...info(player.player_id), jerseyNumber: Number(number) },
          starting: 0,
          stats: { shots: count },
        })),
      goalies: lineup(game, id)
        .filter(({ isGoalie }) => isGoalie)
        .map(({ player, number }) => ({
          info: { ...info(player.player_id), jerseyNumber: Number(number) },
          starting: 1,
          stats: {},
        })),
      goalieLog: stintsOf(game, id).map(({ goalie, from, until, shots: against }) => ({
        info: info(goalie),
        periodStart: { id: from.period },
        timeStart: from.time,
        periodEnd: { id: until.period },
        timeEnd: until.time,
        stats: { shotsAgainst: against },
      })),
    });
    const ofGame = (rows: Row[]) => rows.filter(({ game_id }) => game_id === game.game_id);
    const periods = [
      ...new Set([
        '1',
        '2',
        '3',
        ...[...ofGame(goals), ...ofGame(penalties), ...ofGame(shots)].map(({ period }) => period!),
      ]),
    ];
    const [homeShots, awayShots] = [shotsBy(game, awayId), shotsBy(game, homeId)];
    const shot = (attempt: Row) => ({
      shooter: info(attempt.player_id),
      goalie: info(attempt.goalie_id),
      isGoal: attempt.goal === '1',
      isGameWinningGoal: attempt.winning_goal === '1',
    });
    return {
      details: {
        id: Number(game.game_id),
        seasonId: game.season_id,
        GameDateISO8601: game.date,
        venue: `${game.venue}, ${game.venue_location}`,
        attendance: Number(game.attendance || 0),
        final: '1',
        status: 'Final',
      },
      homeTeam: side(homeId, game.home_score!),
      visitingTeam: side(awayId, game.away_score!),
      hasShootout: game.decision_type === 'shootout',
      periods: periods.map((period) => ({
        info: { id: period, longName: ordinal(period) },
        stats: { homeShots: String(homeShots[period] ?? 0), visitingShots: String(awayShots[period] ?? 0) },
        goals: ofGame(goals)
          .filter((goal) => goal.period === period)
          .map((goal) => ({
            team: team(goal.team_id!),
            period: { id: period },
            time: goal.time,
            scoredBy: info(goal.scorer_id),
            assists: [info(goal.assist1_id), info(goal.assist2_id)].filter(Boolean),
            properties: {
              isPowerPlay: goal.strength === 'PP' ? '1' : '0',
              isShortHanded: goal.strength === 'SH' ? '1' : '0',
              isPenaltyShot: goal.strength === 'PS' ? '1' : '0',
              isEmptyNet: goal.empty_net,
              isGameWinningGoal: goal.game_winning,
            },
          })),
        penalties: ofGame(penalties)
          .filter((penalty) => penalty.period === period)
          .map((penalty) => ({
            againstTeam: team(penalty.team_id!),
            takenBy: info(penalty.player_id),
            servedBy: info(penalty.served_by_id),
            period: { id: period },
            time: penalty.time,
            minutes: penalty.penalty_shot === '1' ? 0 : Number(penalty.minutes),
            description: penalty.infraction,
            isBench: penalty.bench === '1',
          })),
      })),
      shootoutDetails: {
        homeTeamShots: ofGame(attempts)
          .filter(({ team_id }) => team_id === homeId)
          .map(shot),
        visitingTeamShots: ofGame(attempts)
          .filter(({ team_id }) => team_id === awayId)
          .map(shot),
      },
    };
  }
}

const ordinal = (period: string) =>
  ({ 1: '1st', 2: '2nd', 3: '3rd', 4: 'OT', 5: '2nd OT', 6: '3rd OT' })[period] ?? period;
