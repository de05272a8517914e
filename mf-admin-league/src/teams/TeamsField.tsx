import type { Team } from '@league/contract';
import { Button, Buttons } from '@league/kit';
import { Checklist } from '../Checklist.tsx';
import { Fieldset } from '../Fieldset.tsx';
import { words } from './fieldWords.ts';

interface Props {
  label?: string;
  teams: readonly Team[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  onPress?: () => void;
  error: string | undefined;
}

export function TeamsField({ label = words.teams, teams, chosen, onChange, onPress, error }: Props) {
  const choose = (ids: string[]) => {
    onChange(ids);
    onPress?.();
  };
  return (
    <Fieldset legend={label} count={words.teamsChosen({ count: chosen.length })} error={error}>
      <Buttons>
        <Button variant="ghost" size="small" onClick={() => choose(teams.map(({ _id }) => _id))}>
          {words.allTeams}
        </Button>
        <Button variant="ghost" size="small" onClick={() => choose([])}>
          {words.noTeams}
        </Button>
      </Buttons>
      <Checklist records={teams} chosen={chosen} onChange={choose} />
    </Fieldset>
  );
}
