import { acquiredLabel, acquiredWays, type PlayerRecord, type RosterAssignment, rostersApi } from '@league/contract';
import { notify, Select, TextInput } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { today, useNextPage, useOperationForm } from '@league/kit/forms';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { SuggestInput } from '../SuggestInput.tsx';
import { managedTeamsQuery } from '../teams/managedTeamsQuery.ts';
import { messages } from './messages.ts';
import { useTransfer } from './rosterQueries.ts';

interface Props {
  player: PlayerRecord;
  /** The one to end. */
  assignment: RosterAssignment;
  onClose: () => void;
}

/** To another team; a GM chooses among their own. */
export function TransferDialog({ player, assignment, onClose }: Props) {
  const teams = useQuery(managedTeamsQuery);
  const navigate = useNextPage();
  const { field, ...transfer } = useOperationForm(rostersApi.transfer, {
    send: useTransfer(player._id).mutateAsync,
    record: `${player._id} ${assignment._id}`,
    initialValues: {
      assignmentId: assignment._id,
      team_id: '',
      date: today(),
      number: assignment.number?.toString() ?? '',
      acquiredVia: '',
      departureReason: '',
    },
    failed: messages.transferFailed,
    done: () => {
      notify.success(messages.transferred({ name: player.name }));
      onClose();
      navigate(`/admin/teams/${transfer.form.getValues('team_id')}/roster/${player._id}`);
    },
  });
  return (
    <FormDialog
      title={messages.transferOf({ name: player.name })}
      say={messages.transferSay}
      form={transfer}
      submit={messages.transfer}
      sending={messages.transferring}
      isDisabled={!teams.data}
      onClose={onClose}
    >
      <Loaded query={teams} failed={messages.teamsFailed} height="4rem">
        {(all) => (
          <Select
            label={messages.toTeam}
            required
            options={[
              { value: '', label: messages.chooseTeam },
              ...all
                .filter(({ _id, archived }) => !archived && _id !== assignment.team_id)
                .map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            {...field('team_id')}
          />
        )}
      </Loaded>
      <TextInput label={messages.transferDay} type="date" required {...field('date')} />
      <TextInput label={messages.transferNumber} required inputMode="numeric" autoComplete="off" {...field('number')} />
      <SuggestInput
        label={messages.acquiredVia}
        values={acquiredWays}
        labelOf={acquiredLabel}
        {...transfer.control('acquiredVia')}
      />
      <TextInput label={messages.transferReason} autoComplete="off" {...field('departureReason')} />
    </FormDialog>
  );
}
