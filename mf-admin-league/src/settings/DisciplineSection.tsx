import type { LeagueSettings } from '@league/contract';
import callout from '../callout.module.css';
import { FormGroup } from '../FormGroup.tsx';
import styles from './DisciplineSection.module.css';
import { NumberInput } from './NumberInput.tsx';
import type { SettingsForm } from './settingsForm.ts';
import { words } from './words.ts';

export function DisciplineSection({ settings: { control } }: { settings: SettingsForm }) {
  const suspensions = control('suspensions').value;
  return (
    <FormGroup title={words.suspensions} say={words.suspensionsSay}>
      <NumberInput
        label={words.matchPenalty}
        hint={words.matchPenaltyHint}
        {...control('suspensions.matchPenaltyGames')}
      />
      <NumberInput
        label={words.gameMisconduct}
        hint={words.gameMisconductHint}
        {...control('suspensions.gameMisconductGames')}
      />
      <NumberInput
        label={words.oneMore}
        hint={words.oneMoreHint}
        {...control('suspensions.gameMisconductsForOneMore')}
      />
      {Object.values(suspensions).every(Number.isInteger) && <Example suspensions={suspensions} />}
    </FormGroup>
  );
}

/** The number of game misconducts in the example. */
const shownMisconducts = [1, 2, 3];

/** What the settings mean for a player, while they are edited. */
const Example = ({ suspensions }: { suspensions: LeagueSettings['suspensions'] }) => (
  <div className={`${callout.highlight} ${styles.example}`}>
    <h3>{words.example}</h3>
    <ul>
      <li>{words.examples.match({ games: suspensions.matchPenaltyGames })}</li>
      {shownMisconducts.map((which) => (
        <li key={which}>{words.examples.misconduct({ which, games: misconductGames(which, suspensions) })}</li>
      ))}
    </ul>
  </div>
);

/** The suspension in games for a season's game misconduct of this number. */
function misconductGames(
  which: number,
  { gameMisconductGames, gameMisconductsForOneMore: from }: LeagueSettings['suspensions'],
): number {
  return gameMisconductGames + (from > 0 ? Math.max(0, which - from + 1) : 0);
}
