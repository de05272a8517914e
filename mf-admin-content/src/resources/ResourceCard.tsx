import { type Resource, roleLabel } from '@league/contract';
import { ActionMenu, Badge, Button, Buttons, formatDate, layout } from '@league/kit';
import { listed, verbatim } from '@league/kit/direction';
import { attempt } from '@league/kit/queries';
import { messages } from './messages.ts';
import { changeOf } from './resourceForm.ts';
import { useDownload, useUpdateResource } from './resourceQueries.ts';
import styles from './resources.module.css';
import { sizeText } from './toolkitList.ts';

interface Props {
  resource: Resource;
  mayChange: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** One document with its download. */
export function ResourceCard({ resource, mayChange, onEdit, onRemove }: Props) {
  const { title, description, edition, roles, fileName, size, downloads, isArchived, updatedAt } = resource;
  const { mutate: download, isPending } = useDownload();
  const { mutateAsync: update } = useUpdateResource(resource._id);
  const facts = [
    edition && messages.edition({ edition }),
    verbatim(fileName),
    size !== null && sizeText(size),
    messages.updated({ when: formatDate(updatedAt) }),
    mayChange && (roles.length > 0 ? messages.forRoles({ roles: listed(roles.map(roleLabel)) }) : messages.forAll),
    mayChange && messages.downloads({ count: downloads }),
  ].filter(Boolean);
  const setArchived = (isArchived: boolean) =>
    attempt(
      update({ ...changeOf(resource), isArchived }),
      isArchived ? messages.isArchived : messages.isRestored,
      messages.saveFailed,
    );
  return (
    <article className={styles.document} data-archived={isArchived || undefined}>
      <div>
        <header>
          <h3>{title}</h3>
          {isArchived && <Badge>{messages.archived}</Badge>}
        </header>
        {description && <p>{description}</p>}
        <p className={`${layout.note} ${styles.facts}`}>
          {facts.map((fact) => (
            <span key={String(fact)}>{fact}</span>
          ))}
        </p>
      </div>
      <Buttons>
        <Button
          variant="secondary"
          size="small"
          busy={isPending}
          aria-label={messages.downloadOf({ title })}
          onClick={() => download({ id: resource._id })}
        >
          {messages.download}
        </Button>
        {mayChange && (
          <ActionMenu
            label={messages.more({ title })}
            actions={[
              { label: messages.edit, onAct: onEdit },
              {
                label: isArchived ? messages.restore : messages.archive,
                onAct: () => void setArchived(!isArchived),
              },
              { label: messages.remove, onAct: onRemove, isDanger: true },
            ]}
          />
        )}
      </Buttons>
    </article>
  );
}
