import { type PlayerRecord, positionLabel, type RosterAssignment } from '@league/contract';
import { Badge, Card, formatDate, layout, SectionTitle, TeamCrest } from '@league/kit';
import { listed } from '@league/kit/direction';
import { type Column, DataTable } from '@league/kit/tables';
import { words } from './words.ts';

/** All assignments, the latest first. */
export const AssignmentHistory = ({ player }: { player: PlayerRecord }) => (
  <section>
    <SectionTitle>{words.history}</SectionTitle>
    <Card isFlush>
      <DataTable
        caption={words.history}
        columns={columns}
        rows={player.assignments}
        rowKey={({ _id }) => _id}
        isSorted
        isCards
      />
    </Card>
  </section>
);

const columns: Column<RosterAssignment>[] = [
  {
    id: 'team',
    get header() {
      return words.team;
    },
    value: ({ team }) => team.name,
    cell: ({ team, isOpen }) => (
      <span className={layout.line10}>
        <TeamCrest team={team} size={28} decorative />
        <b>{team.name}</b>
        {isOpen && <Badge tone="success">{words.isOpen}</Badge>}
      </span>
    ),
  },
  {
    id: 'season',
    get header() {
      return words.season;
    },
    value: ({ season }) => season,
  },
  {
    id: 'from',
    get header() {
      return words.from;
    },
    value: ({ seasonStartDate }) => (seasonStartDate ? formatDate(seasonStartDate) : words.seasonStart),
  },
  {
    id: 'until',
    get header() {
      return words.until;
    },
    value: ({ seasonEndDate }) => (seasonEndDate ? formatDate(seasonEndDate) : words.seasonEnd),
  },
  {
    id: 'number',
    get header() {
      return words.number;
    },
    get title() {
      return words.numberTitle;
    },
    value: ({ number }) => number,
    align: 'end',
  },
  {
    id: 'position',
    get header() {
      return words.position;
    },
    value: ({ position, isCaptain, isAssistantCaptain }) =>
      listed(
        [positionLabel(position), isCaptain && words.badges.captain, isAssistantCaptain && words.badges.assistant],
        ' · ',
      ),
  },
  {
    id: 'acquired',
    get header() {
      return words.acquiredVia;
    },
    value: ({ acquiredVia }) => acquiredVia,
  },
  {
    id: 'departure',
    get header() {
      return words.departureReason;
    },
    value: ({ departureReason }) => departureReason,
  },
];
