import { type Resource, roleLabel } from '@league/contract';
import { ActionMenu, Badge, Button, Buttons, formatDate, layout } from '@league/kit';
import { listed, verbatim } from '@league/kit/direction';
import { attempt } from '@league/kit/queries';
import { changeOf } from './resourceForm.ts';
import { useDownload, useUpdateResource } from './resourceQueries.ts';
import styles from './resources.module.css';
import { sizeText } from './toolkitList.ts';
import { words } from './words.ts';

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
    edition && words.edition({ edition }),
    verbatim(fileName),
    size !== null && sizeText(size),
    words.updated({ when: formatDate(updatedAt) }),
    mayChange && (roles.length > 0 ? words.forRoles({ roles: listed(roles.map(roleLabel)) }) : words.forAll),
    mayChange && words.downloads({ count: downloads }),
  ].filter(Boolean);
  const setArchived = (isArchived: boolean) =>
    attempt(
      update({ ...changeOf(resource), isArchived }),
      isArchived ? words.isArchived : words.isRestored,
      words.saveFailed,
    );
  return (
    <article className={styles.document} data-archived={isArchived || undefined}>
      <div>
        <header>
          <h3>{title}</h3>
          {isArchived && <Badge>{words.archived}</Badge>}
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
          aria-label={words.downloadOf({ title })}
          onClick={() => download({ id: resource._id })}
        >
          {words.download}
        </Button>
        {mayChange && (
          <ActionMenu
            label={words.more({ title })}
            actions={[
              { label: words.edit, onAct: onEdit },
              isArchived
                ? { label: words.restore, onAct: () => void setArchived(false) }
                : { label: words.archive, onAct: () => void setArchived(true) },
              { label: words.remove, onAct: onRemove, isDanger: true },
            ]}
          />
        )}
      </Buttons>
    </article>
  );
}
