import type { ListedTeam, ManagedTeam, Player, PlayerRecord, RosterAssignment } from '@league/contract';

/** What tests of teams, rosters and players are about; the rest is believable. */
export const team = (name: string, about: Partial<ListedTeam> = {}): ListedTeam => {
  const _id = crypto.randomUUID();
  return {
    _id,
    id: _id,
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    code: name.slice(0, 3).toUpperCase(),
    city: name.split(' ')[0]!,
    logo: null,
    primaryColor: '#0284c7',
    secondaryColor: '#0ea5e9',
    generalManager: null,
    description: null,
    archived: false,
    ...about,
  };
};

export const managedTeam = (listed: ListedTeam, about: Partial<ManagedTeam> = {}): ManagedTeam => ({
  ...listed,
  createdAt: '2026-07-01T10:00:00.000Z',
  managers: [],
  standing: null,
  mayBeDeleted: false,
  version: 1,
  ...about,
});

export const player = (name: string, on?: ListedTeam, about: Partial<Player> = {}): Player => ({
  _id: crypto.randomUUID(),
  name,
  position: 'Center',
  number: on ? 19 : null,
  team_id: on?._id ?? null,
  team: on ?? null,
  assignmentId: on ? crypto.randomUUID() : null,
  season: on ? '2026-27' : null,
  seasonStartDate: null,
  seasonEndDate: null,
  isCaptain: false,
  isAssistantCaptain: false,
  acquiredVia: null,
  departureReason: null,
  assignmentNotes: null,
  hometown: null,
  shoots: null,
  catches: null,
  bio: null,
  eliteProspectsUrl: null,
  image: null,
  archived: false,
  createdAt: '2026-07-01T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...about,
});

export const assignment = (on: ListedTeam, about: Partial<RosterAssignment> = {}): RosterAssignment => ({
  _id: crypto.randomUUID(),
  team_id: on._id,
  team: on,
  season: '2026-27',
  seasonStartDate: null,
  seasonEndDate: null,
  position: 'Center',
  number: 19,
  isCaptain: false,
  isAssistantCaptain: false,
  acquiredVia: null,
  departureReason: null,
  assignmentNotes: null,
  isOpen: true,
  ...about,
});

export const record = (person: Player, assignments: RosterAssignment[] = []): PlayerRecord => ({
  ...person,
  assignments,
  hasPlayed: false,
  version: 1,
});
