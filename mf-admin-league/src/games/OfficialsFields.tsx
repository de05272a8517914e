import { type DutyChoices, dutyLabel, type GameCheck, officialDuties } from '@league/contract';
import { layout, Select } from '@league/kit';
import { listed } from '@league/kit/direction';
import { FormGroup } from '../FormGroup.tsx';
import { Conflicts } from '../referees/Conflicts.tsx';
import { messages } from './messages.ts';

interface Props {
  chosen: DutyChoices;
  /** The candidates; undefined until date and teams are known. */
  candidates: GameCheck['candidates'] | undefined;
  /** Its current officials by name. */
  known?: readonly { officialId: string | null; name: string }[];
  error?: string | undefined;
  onChange: (chosen: DutyChoices) => void;
}

/** One choice per position, with conflicts. */
export const OfficialsFields = ({ chosen, candidates, known = [], error, onChange }: Props) => (
  <FormGroup title={messages.officials} say={messages.officialsSay}>
    {!candidates && <p>{messages.officialsLater}</p>}
    {(candidates || chosen.length > 0) && (
      <div className={layout.pair}>
        {officialDuties.map((duty) => {
          const held = chosen.find((each) => each.duty === duty)?.officialId ?? '';
          const taken = new Set(chosen.filter((each) => each.duty !== duty).map(({ officialId }) => officialId));
          const isTable = duty === 'Scorekeeper' || duty === 'Timekeeper';
          const people = (candidates ?? []).filter(
            ({ _id, keepsScore }) => !taken.has(_id) && (isTable || !keepsScore),
          );
          const isListed = held === '' || people.some(({ _id }) => _id === held);
          return (
            <div key={duty} className={layout.stack6}>
              <Select
                label={dutyLabel(duty)}
                value={held}
                options={[
                  { value: '', label: messages.nobody },
                  ...(isListed ? [] : [{ value: held, label: nameOf(held, known) }]),
                  ...people.map(({ _id, name, level, conflicts }) => ({
                    value: _id,
                    label: listed([name, level, conflicts.length > 0 && messages.hasConflict], ' · '),
                  })),
                ]}
                onChange={(officialId) =>
                  onChange([
                    ...chosen.filter((each) => each.duty !== duty),
                    ...(officialId ? [{ duty, officialId }] : []),
                  ])
                }
              />
              <Conflicts conflicts={people.find(({ _id }) => _id === held)?.conflicts ?? []} />
            </div>
          );
        })}
      </div>
    )}
    {error && <p role="alert">{error}</p>}
  </FormGroup>
);

const nameOf = (officialId: string, known: NonNullable<Props['known']>) =>
  known.find((each) => each.officialId === officialId)?.name ?? '–';
