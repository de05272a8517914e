import { acquiredLabel, type PlayerRecord, positionLabel, type RosterAssignment } from '@league/contract';
import { Badge, Card, formatDate, layout, SectionTitle, TeamCrest } from '@league/kit';
import { listed } from '@league/kit/direction';
import { type Column, DataTable } from '@league/kit/tables';
import { messages } from './messages.ts';

/** All assignments, the latest first. */
export const AssignmentHistory = ({ player }: { player: PlayerRecord }) => (
  <section>
    <SectionTitle>{messages.history}</SectionTitle>
    <Card isFlush>
      <DataTable
        caption={messages.history}
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
      return messages.team;
    },
    value: ({ team }) => team.name,
    cell: ({ team, isOpen }) => (
      <span className={layout.line10}>
        <TeamCrest team={team} size={28} decorative />
        <b>{team.name}</b>
        {isOpen && <Badge tone="success">{messages.isOpen}</Badge>}
      </span>
    ),
  },
  {
    id: 'season',
    get header() {
      return messages.season;
    },
    value: ({ season }) => season,
  },
  {
    id: 'from',
    get header() {
      return messages.from;
    },
    value: ({ seasonStartDate }) => (seasonStartDate ? formatDate(seasonStartDate) : messages.seasonStart),
  },
  {
    id: 'until',
    get header() {
      return messages.until;
    },
    value: ({ seasonEndDate }) => (seasonEndDate ? formatDate(seasonEndDate) : messages.seasonEnd),
  },
  {
    id: 'number',
    get header() {
      return messages.number;
    },
    get title() {
      return messages.numberTitle;
    },
    value: ({ number }) => number,
    align: 'end',
  },
  {
    id: 'position',
    get header() {
      return messages.position;
    },
    value: ({ position, isCaptain, isAssistantCaptain }) =>
      listed(
        [
          positionLabel(position),
          isCaptain && messages.badges.captain,
          isAssistantCaptain && messages.badges.assistant,
        ],
        ' · ',
      ),
  },
  {
    id: 'acquired',
    get header() {
      return messages.acquiredVia;
    },
    value: ({ acquiredVia }) => acquiredLabel(acquiredVia),
  },
  {
    id: 'departure',
    get header() {
      return messages.departureReason;
    },
    value: ({ departureReason }) => departureReason,
  },
];
