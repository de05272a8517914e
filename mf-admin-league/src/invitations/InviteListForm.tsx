import { invitationsApi, type SentInvitation, type Team } from '@league/contract';
import { Button, Buttons, CallFault, Card, Empty, layout, notify, sentenceOf } from '@league/kit';
import { useContractSentences, useTyped } from '@league/kit/forms';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { teamsQuery } from '../staff/staffQueries.ts';
import styles from './InviteListForm.module.css';
import { InviteListPreview } from './InviteListPreview.tsx';
import { InviteListSource } from './InviteListSource.tsx';
import { useSendMany } from './invitationQueries.ts';
import { type ListFault, readInviteList, serverFaults } from './inviteList.ts';
import { manyMessages as messages } from './messages.ts';
import { messages as refusalMessages } from './refusalMessages.ts';

export type SentInvitations = Omit<SentInvitation, 'message'>[];

/** A list of people with its errors; it can be sent once there are none. */
export const InviteListForm = ({ onSent }: { onSent: (sent: SentInvitations) => void }) => (
  <Loaded query={useQuery(teamsQuery)} failed={messages.teamsFailed} height="24rem">
    {(teams) => <ListForm teams={teams} onSent={onSent} />}
  </Loaded>
);

function ListForm({ teams, onSent }: { teams: Team[]; onSent: (sent: SentInvitations) => void }) {
  const { typed, type, markSent } = useTyped(invitationsApi.sendMany, { text: '' });
  const { text } = typed;
  const [refused, setRefused] = useState<ListFault[]>([]);
  const { mutateAsync: send, isPending } = useSendMany();
  const list = readInviteList(text, teams);
  const translate = useContractSentences();
  const faults = [...list.faults, ...refused].map((fault) => ({ ...fault, message: translate(fault.message) }));
  const change = (changed: string) => {
    type('text', changed);
    setRefused([]);
  };
  const sendAll = async () => {
    try {
      const { sent } = await send(list.people);
      markSent();
      onSent(sent);
    } catch (fault) {
      const found = fault instanceof CallFault ? serverFaults(fault.issues, list.rows) : [];
      setRefused(found);
      if (found.length === 0) notify.error(sentenceOf(fault, refusalMessages.sendFailed));
    }
  };
  return (
    <div className={layout.stack}>
      <InviteListSource text={text} onText={change} team={teams[0]?.name ?? ''} />
      {text.trim() === '' ? (
        <Card>
          <Empty title={messages.nothingYet} say={messages.nothingYetSay} />
        </Card>
      ) : (
        <Card isFlush>
          <InviteListPreview rows={list.rows} faults={faults} />
          <Buttons className={styles.ways}>
            <Button busy={isPending} disabled={faults.length > 0} onClick={sendAll}>
              {isPending
                ? messages.sending
                : list.people.length > 0
                  ? messages.send({ count: list.people.length })
                  : messages.sendNone}
            </Button>
            <Button variant="ghost" onClick={() => change('')}>
              {messages.clear}
            </Button>
          </Buttons>
        </Card>
      )}
    </div>
  );
}
