import type { GeneratedGames } from '@league/contract';
import { Button, Buttons, Card, formatInstant, SectionTitle } from '@league/kit';
import { type Column, DataTable } from '@league/kit/tables';
import { useState } from 'react';
import { Matchup } from '../../teams/Matchup.tsx';
import styles from '../GameForm.module.css';
import { messages as gameMessages, generatorMessages as messages } from '../messages.ts';

interface Props {
  generated: GeneratedGames;
  isSaving: boolean;
  onSave: () => void;
}

type GeneratedGame = GeneratedGames['games'][number];
type TeamBalance = GeneratedGames['teams'][number];

const gameColumns: Column<GeneratedGame>[] = [
  {
    id: 'when',
    get header() {
      return gameMessages.when;
    },
    value: ({ date }) => date,
    cell: ({ date }) => formatInstant(date),
  },
  {
    id: 'matchup',
    get header() {
      return gameMessages.matchup;
    },
    value: ({ home }) => home.name,
    cell: (game) => <Matchup game={game} />,
  },
  {
    id: 'venue',
    get header() {
      return gameMessages.venue;
    },
    value: ({ venue }) => venue ?? gameMessages.noVenue,
  },
  {
    id: 'round',
    get header() {
      return messages.round;
    },
    value: ({ round }) => round,
    align: 'end',
  },
];

const balanceColumns: Column<TeamBalance>[] = [
  {
    id: 'team',
    get header() {
      return messages.team;
    },
    value: ({ team }) => team.name,
  },
  {
    id: 'home',
    get header() {
      return messages.home;
    },
    value: ({ home }) => home,
    align: 'end',
  },
  {
    id: 'away',
    get header() {
      return messages.away;
    },
    value: ({ away }) => away,
    align: 'end',
  },
  {
    id: 'run',
    get header() {
      return messages.longestRun;
    },
    get title() {
      return messages.longestRunTitle;
    },
    value: ({ longestRun }) => longestRun,
    align: 'end',
  },
];

/** The games to be added, their balance, and a button to save them. */
export function GeneratedPreview({ generated: { games, byes, teams }, isSaving, onSave }: Props) {
  const [page, setPage] = useState(1);
  const save = (
    <Button busy={isSaving} onClick={onSave}>
      {isSaving ? messages.saving : messages.save({ count: games.length })}
    </Button>
  );
  return (
    <>
      <SectionTitle more={save}>{messages.found({ count: games.length })}</SectionTitle>
      <p role="status">{messages.foundSay}</p>
      <Card isFlush>
        <DataTable
          caption={messages.games}
          columns={gameColumns}
          rows={games}
          rowKey={({ date, home, away }) => `${date} ${home._id} ${away._id}`}
          isSorted
          isCards
          page={page}
          pageSize={25}
          onPage={setPage}
        />
      </Card>
      <SectionTitle>{messages.balance}</SectionTitle>
      <Card isFlush>
        <DataTable
          caption={messages.balance}
          columns={balanceColumns}
          rows={teams}
          rowKey={({ team }) => team._id}
          isSorted
        />
      </Card>
      {byes.length > 0 && (
        <>
          <SectionTitle>{messages.byes}</SectionTitle>
          <ul className={styles.byes}>
            {byes.map(({ round, team }) => (
              <li key={`${round} ${team._id}`}>{messages.byesOf({ round, teams: team.name })}</li>
            ))}
          </ul>
        </>
      )}
      <Buttons>{save}</Buttons>
    </>
  );
}
