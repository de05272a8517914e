import {
  formatSavePercentage,
  type Split,
  type SplitFigures,
  type SplitKind,
  type StrengthSplit,
  savePercentage,
  splitResults,
} from '@league/contract';
import { recordText, TeamCrest } from '@league/kit';
import type { Column } from '@league/kit/tables';
import { TeamLink } from '../../teams/TeamLink.tsx';
import { figureColumns } from '../figureColumns.ts';
import { messages as playerMessages } from '../messages.ts';
import { messages } from './messages.ts';
import { monthText } from './monthText.ts';
import styles from './PlayerSplits.module.css';

/** A row of a split's table; without one of its own it is the total. */
interface SplitLine {
  row: Split | null;
  figures: SplitFigures;
}

/** All splits have the columns of figures that the total has. */
export const splitColumns = (kind: SplitKind, total: SplitFigures, isGoalie: boolean): Column<SplitLine>[] => [
  {
    id: 'split',
    header: messages.heads[kind],
    value: ({ row }) => (row ? textOf(kind, row) : playerMessages.total),
    ...(kind === 'opponent' && {
      cell: ({ row }) => (row?.opponent ? <Opponent of={row.opponent} /> : playerMessages.total),
    }),
  },
  ...figureColumns<SplitLine>([{ row: null, figures: total }], isGoalie),
];

function textOf(kind: SplitKind, { key, opponent }: Split): string {
  switch (kind) {
    case 'venue':
      return messages.venues[key === 'home' ? 'home' : 'away'];
    case 'result':
      return messages.results[splitResults.find((result) => result === key) ?? 'none'];
    case 'month':
      return monthText(key);
    case 'opponent':
      return opponent?.name ?? key;
  }
}

const Opponent = ({ of: opponent }: { of: NonNullable<Split['opponent']> }) => (
  <TeamLink slug={opponent.slug} archived={opponent.archived} className={styles.opponent}>
    <TeamCrest team={opponent} size={22} decorative />
    <span className={styles.name}>{recordText(opponent.name)}</span>
    <abbr className={styles.code} title={opponent.name}>
      {recordText(opponent.code)}
    </abbr>
  </TeamLink>
);

type Figure = 'goals' | 'assists' | 'shots_against' | 'goals_against';

const figure = (name: Figure): Column<StrengthSplit> => ({
  id: name,
  header: playerMessages.columns[name].short,
  title: playerMessages.columns[name].long,
  value: (row) => row[name],
  align: 'end',
});

/** A skater's goals, assists and points, or a goalie's shots, goals and save percentage. */
export const strengthColumns = (isGoalie: boolean): Column<StrengthSplit>[] => [
  {
    id: 'strength',
    header: messages.heads.strength,
    value: ({ strength }) => (isGoalie ? messages.strengthsAgainst : messages.strengths)[strength],
  },
  ...(isGoalie
    ? [
        figure('shots_against'),
        figure('goals_against'),
        {
          ...named('save_percentage'),
          value: ({ saves, shots_against }: StrengthSplit) =>
            saves === null || shots_against === null
              ? null
              : formatSavePercentage(savePercentage(saves, shots_against)),
        },
      ]
    : [
        figure('goals'),
        figure('assists'),
        {
          ...named('points'),
          value: ({ goals, assists }: StrengthSplit) => (goals === null || assists === null ? null : goals + assists),
        },
      ]),
];

const named = (name: 'points' | 'save_percentage') =>
  ({
    id: name,
    header: playerMessages.columns[name].short,
    title: playerMessages.columns[name].long,
    align: 'end',
    isStrong: true,
  }) as const;
