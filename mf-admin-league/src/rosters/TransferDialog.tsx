import { type PlayerRecord, rostersApi } from '@league/contract';
import { Button, Buttons, Failed, layout, notify, Select, Skeleton, TextInput } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { today, useOperationForm } from '@league/kit/forms';
import { useNavigate } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { managedTeamsQuery } from '../teams/teamQueries.ts';
import { useTransfer } from './rosterQueries.ts';
import { words } from './words.ts';

interface Props {
  player: PlayerRecord;
  onClose: () => void;
}

/** To another team; a GM chooses among their own. */
export function TransferDialog({ player, onClose }: Props) {
  const { data: teams, error, refetch } = useQuery(managedTeamsQuery);
  const others = teams?.filter(({ _id, archived }) => !archived && _id !== player.team_id);
  return (
    <Dialog open onClose={onClose} title={words.transferOf(player.name)} say={words.transferSay}>
      {others ? (
        <TransferForm player={player} teams={others} onClose={onClose} />
      ) : error ? (
        <Failed title={words.teamsFailed} retry={refetch} />
      ) : (
        <Skeleton height="22rem" />
      )}
    </Dialog>
  );
}

interface FormProps extends Props {
  teams: readonly { _id: string; name: string }[];
}

function TransferForm({ player, teams, onClose }: FormProps) {
  const navigate = useNavigate();
  const { form, submit, field, isSending } = useOperationForm(rostersApi.transfer, {
    send: useTransfer(player._id).mutateAsync,
    record: player._id,
    startWith: {
      team_id: '',
      date: today(),
      number: player.number?.toString() ?? '',
      acquiredVia: '',
      departureReason: '',
    },
    failed: words.transferFailed,
    done: () => {
      notify.success(words.transferred(player.name));
      onClose();
      navigate(`/admin/teams/${form.getValues('team_id')}/roster/${player._id}`);
    },
  });
  return (
    <form className={layout.stack16} onSubmit={submit} noValidate>
      <Select
        label={words.toTeam}
        required
        options={[
          { value: '', label: words.chooseTeam },
          ...teams.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        {...field('team_id')}
      />
      <TextInput label={words.transferDay} type="date" required {...field('date')} />
      <TextInput label={words.transferNumber} required inputMode="numeric" autoComplete="off" {...field('number')} />
      <TextInput label={words.acquiredVia} autoComplete="off" {...field('acquiredVia')} />
      <TextInput label={words.transferReason} autoComplete="off" {...field('departureReason')} />
      <Buttons place="end">
        <Button variant="ghost" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={isSending}>
          {isSending ? words.transferring : words.transfer}
        </Button>
      </Buttons>
    </form>
  );
}
