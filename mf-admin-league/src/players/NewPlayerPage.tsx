import { type FreeAgent, type ListedTeam, type PlayerRecord, playersApi } from '@league/contract';
import { ButtonLink, Card, Empty, Failed, layout, notify, Page, PageHeader, Skeleton, useMay } from '@league/kit';
import { FormButtons, useNextPage, useOperationForm } from '@league/kit/forms';
import { BackLink } from '@league/kit/lists';
import { useSearchParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { seasonsQuery } from '../seasons/seasonQueries.ts';
import { useRosterSeason } from '../seasons/useRosterSeason.ts';
import { managedTeamsQuery } from '../teams/managedTeamsQuery.ts';
import { useLoadNotice } from '../useLoadNotice.ts';
import { AssignmentFields } from './AssignmentFields.tsx';
import { Duplicates } from './Duplicates.tsx';
import { FreeAgents } from './FreeAgents.tsx';
import { messages } from './messages.ts';
import { PersonFields } from './PersonFields.tsx';
import styles from './PlayerFields.module.css';
import { DuplicateConfirmation } from './PossibleDuplicates.tsx';
import { partsOf, typedAssignment, typedPerson, typedPersonTexts, withSessionExpiredMessage } from './playerForm.ts';
import { freeAgentQuery, playerQuery } from './playerQueries.ts';
import { SignPlayer } from './SignPlayer.tsx';
import { TeamSelect } from './TeamSelect.tsx';
import { useAddOrSign } from './useAddOrSign.ts';

/** `/admin/players/new`, with `teamId` for a preselected team and `prefill` for a free agent. */
export function NewPlayerPage() {
  const [address] = useSearchParams();
  const teamId = address.get('teamId') ?? '';
  const prefill = address.get('prefill') ?? '';
  const teams = useQuery(managedTeamsQuery);
  const { isPending } = useQuery(seasonsQuery);
  // Only an admin can read a free agent's whole record.
  const reachesAll = useMay(playersApi.remove);
  const player = useQuery({ ...playerQuery(prefill), enabled: prefill !== '' && reachesAll });
  const agent = useQuery({ ...freeAgentQuery(prefill), enabled: prefill !== '' });
  useLoadNotice(teams, messages.teamsFailed);
  const title = prefill ? messages.assignTitle : messages.newTitle;
  const isThere =
    teams.data !== undefined &&
    !isPending &&
    (!prefill || (agent.data !== undefined && (!reachesAll || player.data !== undefined)));
  const name = player.data?.name ?? agent.data?.name;
  const error = player.error ?? agent.error;
  return (
    <>
      <Page title={title} />
      <BackLink to={teamId ? `/admin/teams/${teamId}` : prefill ? '/admin/players' : '/admin/teams'}>
        {prefill && !teamId ? messages.backToRegistry : messages.backToTeam}
      </BackLink>
      <PageHeader title={title} say={name ? messages.assignLead({ name }) : messages.newLead} />
      {isThere ? (
        <NewPlayer
          key={prefill}
          teams={teams.data!}
          teamId={teamId}
          player={prefill ? player.data : undefined}
          agent={prefill ? agent.data : undefined}
        />
      ) : teams.error ? (
        <Failed title={messages.teamsFailed} retry={teams.refetch} />
      ) : error ? (
        <Failed title={messages.prefillFailed} retry={player.error ? player.refetch : agent.refetch} />
      ) : (
        <Skeleton height="44rem" />
      )}
    </>
  );
}

interface Props {
  teams: readonly ListedTeam[];
  /** From the address, so it may be anything. */
  teamId: string;
  /** Read by admins alone. */
  player: PlayerRecord | undefined;
  /** Null: on a team already. */
  agent: FreeAgent | null | undefined;
}

function NewPlayer({ teams, teamId, player, agent }: Props) {
  const open = teams.filter(({ archived }) => !archived);
  // After a season, its final roster has players who are free agents or on the next one.
  const team = player?.assignments.find(({ isOpen }) => isOpen)?.team ?? player?.team;
  if (player && team && agent === null) {
    return (
      <Empty title={messages.isOnTeam({ name: player.name, team: team.name })} say={messages.isOnTeamSay}>
        <ButtonLink to={`/admin/teams/${team._id}/roster/${player._id}`}>{messages.toTransfer}</ButtonLink>
      </Empty>
    );
  }
  if (open.length === 0) return <Empty title={messages.noTeam} say={messages.noTeamSay} />;
  if (player) return <NewPlayerForm teams={open} teamId={teamId} player={player} />;
  if (agent) return <SignPlayer teams={open} teamId={teamId} agent={agent} />;
  if (agent === null) return <Empty title={messages.signedElsewhere} say={messages.signedElsewhereSay} />;
  return <NewPlayerForm teams={open} teamId={teamId} player={undefined} />;
}

function NewPlayerForm({ teams, teamId, player }: Omit<Props, 'agent'>) {
  const navigate = useNextPage();
  const season = useRosterSeason();
  const [isUploading, setUploading] = useState(false);
  const { send, askedOf, answer } = useAddOrSign();
  const isKnownTeam = teams.some(({ _id }) => _id === teamId);
  const { form, submit, field, isSending } = useOperationForm(playersApi.create, {
    send: (body) => withSessionExpiredMessage(send(body)),
    initialValues: {
      ...(player && { playerId: player._id }),
      team_id: isKnownTeam ? teamId : '',
      ...typedPerson(player),
      ...typedPersonTexts(player),
      ...typedAssignment(season),
      position: player?.position ?? '',
    },
    failed: messages.addFailed,
    done: () => {
      notify.success(messages.added);
      navigate(`/admin/teams/${form.getValues('team_id')}/roster`);
    },
  });
  // An unknown team in the link is reported at the team's field.
  useEffect(() => {
    if (teamId && !isKnownTeam) form.setError('team_id', { message: messages.noTeam });
  }, [form, teamId, isKnownTeam]);
  const parts = partsOf(form, field);
  const chosenTeam: string = form.watch('team_id');
  const asked = askedOf(parts.typed.name);
  const settle = (playerId?: string) => {
    answer(playerId);
    void submit();
  };
  return (
    <div className={layout.stack}>
      {!player && <FreeAgents teamId={chosenTeam} />}
      <form method="post" className={layout.stack} onSubmit={submit} noValidate>
        <div className={styles.columns}>
          <Card>
            <div className={`${layout.stack16} ${styles.part}`}>
              <h2>{messages.person}</h2>
              <PersonFields {...parts} imagePrefix={chosenTeam || 'new-player'} onBusy={setUploading}>
                {asked ? (
                  <DuplicateConfirmation
                    people={asked}
                    say={{
                      question: messages.onNoTeam,
                      noTeam: messages.unassigned,
                      choose: messages.signThemOf,
                      another: messages.somebodyElse,
                    }}
                    isSending={isSending}
                    onChoose={settle}
                  />
                ) : (
                  !player && <Duplicates name={parts.typed.name} teamId={chosenTeam} />
                )}
              </PersonFields>
            </div>
          </Card>
          <Card>
            <div className={`${layout.stack16} ${styles.part}`}>
              <h2>{messages.assignment}</h2>
              <TeamSelect teams={teams} field={field('team_id')} value={chosenTeam} />
              <AssignmentFields {...parts} />
            </div>
          </Card>
        </div>
        <FormButtons
          submit={player ? messages.assign : messages.submit}
          sending={messages.submitting}
          isSending={isSending || isUploading}
        >
          <ButtonLink to={isKnownTeam ? `/admin/teams/${teamId}/roster` : '/admin/teams'} variant="ghost">
            {messages.cancel}
          </ButtonLink>
        </FormButtons>
      </form>
    </div>
  );
}
