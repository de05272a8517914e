import type { GeneratedGames } from '@league/contract';
import { Button, Buttons, Card, formatInstant, SectionTitle } from '@league/kit';
import { type Column, DataTable } from '@league/kit/tables';
import { useState } from 'react';
import { Matchup } from '../../teams/Matchup.tsx';
import styles from '../GameForm.module.css';
import { words as gameWords, generatorWords as words } from '../words.ts';

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
      return gameWords.when;
    },
    value: ({ date }) => date,
    cell: ({ date }) => formatInstant(date),
  },
  {
    id: 'matchup',
    get header() {
      return gameWords.matchup;
    },
    value: ({ home }) => home.name,
    cell: (game) => <Matchup game={game} />,
  },
  {
    id: 'venue',
    get header() {
      return gameWords.venue;
    },
    value: ({ venue }) => venue ?? gameWords.noVenue,
  },
  {
    id: 'round',
    get header() {
      return words.round;
    },
    value: ({ round }) => round,
    align: 'end',
  },
];

const balanceColumns: Column<TeamBalance>[] = [
  {
    id: 'team',
    get header() {
      return words.team;
    },
    value: ({ team }) => team.name,
  },
  {
    id: 'home',
    get header() {
      return words.home;
    },
    value: ({ home }) => home,
    align: 'end',
  },
  {
    id: 'away',
    get header() {
      return words.away;
    },
    value: ({ away }) => away,
    align: 'end',
  },
  {
    id: 'run',
    get header() {
      return words.longestRun;
    },
    get title() {
      return words.longestRunTitle;
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
      {isSaving ? words.saving : words.save({ count: games.length })}
    </Button>
  );
  return (
    <>
      <SectionTitle more={save}>{words.found({ count: games.length })}</SectionTitle>
      <p role="status">{words.foundSay}</p>
      <Card isFlush>
        <DataTable
          caption={words.games}
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
      <SectionTitle>{words.balance}</SectionTitle>
      <Card isFlush>
        <DataTable
          caption={words.balance}
          columns={balanceColumns}
          rows={teams}
          rowKey={({ team }) => team._id}
          isSorted
        />
      </Card>
      {byes.length > 0 && (
        <>
          <SectionTitle>{words.byes}</SectionTitle>
          <ul className={styles.byes}>
            {byes.map(({ round, team }) => (
              <li key={`${round} ${team._id}`}>{words.byesOf({ round, teams: team.name })}</li>
            ))}
          </ul>
        </>
      )}
      <Buttons>{save}</Buttons>
    </>
  );
}
