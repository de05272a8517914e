import { roleLabel, staffRoles } from '@league/contract';
import { Card, layout, saveCsv } from '@league/kit';
import { listed } from '@league/kit/direction';
import { TableSource } from '@league/kit/imports';
import { useState } from 'react';
import styles from './InviteListSource.module.css';
import { templateCsv } from './inviteFiles.ts';
import { listColumns } from './inviteList.ts';
import { manyMessages as messages } from './messages.ts';

interface Props {
  text: string;
  onText: (text: string) => void;
  /** A team's name for the template. */
  team: string;
}

/** The source of the list, with a description of its columns. */
export function InviteListSource({ text, onText, team }: Props) {
  const [fault, tell] = useState<string>();
  return (
    <Card>
      <TableSource
        text={text}
        onText={(text) => {
          tell(undefined);
          onText(text);
        }}
        error={fault}
        onFault={tell}
        columns={<Columns />}
        onTemplate={() => saveCsv(templateCsv(team), messages.templateFile)}
        placeholder={messages.placeholder}
      />
    </Card>
  );
}

const Columns = () => (
  <dl className={`${layout.stack6} ${styles.columns}`} aria-label={messages.columns}>
    {listColumns.map((column) => (
      <div key={column}>
        <dt lang="en">{column}</dt>
        <dd>
          {column === 'role'
            ? messages.aboutRole({ roles: listed(staffRoles.map(roleLabel)) })
            : messages.about[column]}
        </dd>
      </div>
    ))}
  </dl>
);
