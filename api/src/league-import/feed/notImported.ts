import { type Entry, entriesOf, entryOf, isEntry } from './json.ts';

/** What an answer contains and the format does not, as sentences for the report. */
export function notImported(root: Entry): string[] {
  const kit = entryOf(root.SiteKit);
  const summary = entryOf(entryOf(root.GC).Gamesummary);
  const roster = Array.isArray(kit.Roster) ? kit.Roster : [];
  const [player = {}] = roster.filter(isEntry);
  const goals = [...entriesOf(summary.goals), ...entriesOf(root.periods).flatMap(({ goals }) => entriesOf(goals))];
  const hasAny = (...lists: unknown[]) => lists.some((list) => entriesOf(list).length > 0);
  const { coaches, penaltyshots } = { coaches: entryOf(summary.coaches), penaltyshots: entryOf(summary.penaltyshots) };
  const found: [boolean, string][] = [
    [
      roster.some(Array.isArray) || hasAny(coaches.home, coaches.visitor),
      'Coaches and other staff of teams are not imported.',
    ],
    ['height' in player || 'weight' in player, 'Heights, weights, drafts and pictures of players are not imported.'],
    [
      entriesOf(kit.Teamsbyseason).some((team) => 'team_logo_url' in team || 'division_id' in team),
      'Logos and divisions of teams are not imported.',
    ],
    [
      hasAny(summary.officialsOnIce, summary.officialsOffIce, root.referees, root.linesmen),
      'Officials of games are not imported.',
    ],
    [hasAny(summary.mvps, root.mostValuablePlayers), 'Stars of games are not imported.'],
    [
      goals.some(({ plus, plus_players }) => hasAny(plus, plus_players)),
      'The players on the ice at goals, and plus/minus, are not imported.',
    ],
    ['totalFaceoffs' in summary || 'totalHits' in summary, 'Face-offs, hits and blocked shots are not imported.'],
    [hasAny(penaltyshots.home, penaltyshots.visitor), 'Penalty shots without a goal are not imported.'],
  ];
  return found.flatMap(([isThere, sentence]) => (isThere ? sentence : []));
}
