import type { Team } from '@league/contract';
import { Button, Buttons, layout } from '@league/kit';
import { Link } from '@league/kit/router';
import { Checklist } from '../Checklist.tsx';
import { Fieldset } from '../Fieldset.tsx';
import { messages } from './fieldMessages.ts';

interface Props {
  label?: string;
  teams: readonly Team[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  onPress?: () => void;
  error: string | undefined;
}

export function TeamsField({ label = messages.teams, teams, chosen, onChange, onPress, error }: Props) {
  const choose = (ids: string[]) => {
    onChange(ids);
    onPress?.();
  };
  if (teams.length === 0) {
    return (
      <Fieldset legend={label} error={error}>
        <p className={layout.note}>
          {messages.noneYet} <Link to="/admin/teams/import">{messages.importTeams}</Link>
        </p>
      </Fieldset>
    );
  }
  return (
    <Fieldset legend={label} count={messages.teamsChosen({ count: chosen.length })} error={error}>
      <Buttons>
        <Button variant="ghost" size="small" onClick={() => choose(teams.map(({ _id }) => _id))}>
          {messages.allTeams}
        </Button>
        <Button variant="ghost" size="small" onClick={() => choose([])}>
          {messages.noTeams}
        </Button>
      </Buttons>
      <Checklist records={teams} chosen={chosen} onChange={choose} />
    </Fieldset>
  );
}
