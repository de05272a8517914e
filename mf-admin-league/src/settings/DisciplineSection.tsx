import type { LeagueSettings } from '@league/contract';
import callout from '../callout.module.css';
import { FormGroup } from '../FormGroup.tsx';
import styles from './DisciplineSection.module.css';
import { messages } from './messages.ts';
import { NumberInput } from './NumberInput.tsx';
import type { SettingsForm } from './settingsForm.ts';

export function DisciplineSection({ settings: { control } }: { settings: SettingsForm }) {
  const suspensions = control('suspensions').value;
  return (
    <FormGroup title={messages.suspensions} say={messages.suspensionsSay}>
      <NumberInput
        label={messages.matchPenalty}
        hint={messages.matchPenaltyHint}
        {...control('suspensions.matchPenaltyGames')}
      />
      <NumberInput
        label={messages.gameMisconduct}
        hint={messages.gameMisconductHint}
        {...control('suspensions.gameMisconductGames')}
      />
      <NumberInput
        label={messages.oneMore}
        hint={messages.oneMoreHint}
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
    <h3>{messages.example}</h3>
    <ul>
      <li>{messages.examples.match({ games: suspensions.matchPenaltyGames })}</li>
      {shownMisconducts.map((which) => (
        <li key={which}>{messages.examples.misconduct({ which, games: misconductGames(which, suspensions) })}</li>
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
