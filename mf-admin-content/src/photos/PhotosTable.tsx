import { type Photo, photoCategoryLabel } from '@league/contract';
import { Badge, Button, ButtonLink, formatDate } from '@league/kit';
import { listed } from '@league/kit/direction';
import { actionColumn } from '@league/kit/lists';
import { type Column, DataTable } from '@league/kit/tables';
import { LibraryPicture } from './LibraryPicture.tsx';
import { messages } from './messages.ts';
import styles from './PhotosTable.module.css';

interface Props {
  photos: readonly Photo[];
  onRemove: (photo: Photo) => void;
}

export const PhotosTable = ({ photos, onRemove }: Props) => (
  <div className={styles.table}>
    <DataTable
      caption={messages.list}
      columns={[...columns, actionColumn((photo: Photo) => <Actions photo={photo} onRemove={() => onRemove(photo)} />)]}
      rows={photos}
      rowKey={({ _id }) => _id}
      isSorted
      isCards
    />
  </div>
);

const columns: Column<Photo>[] = [
  {
    id: 'photo',
    get header() {
      return messages.photo;
    },
    value: ({ title }) => title,
    cell: (photo) => (
      <div className={styles.photo}>
        <LibraryPicture photo={photo} />
        <div>
          <b>{photo.title}</b>
          {photo.isFeatured && <Badge tone="info">{messages.featuredMark}</Badge>}
          {photo.caption && <small>{photo.caption}</small>}
        </div>
      </div>
    ),
  },
  {
    id: 'category',
    get header() {
      return messages.category;
    },
    value: ({ category }) => photoCategoryLabel(category),
  },
  {
    id: 'teams',
    get header() {
      return messages.teams;
    },
    value: ({ teams }) => listed(teams.map(({ name }) => name)) || null,
    cell: ({ teams }) =>
      teams.length === 0 ? (
        messages.unknown
      ) : (
        <ul className={styles.teams}>
          {teams.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      ),
  },
  {
    id: 'location',
    get header() {
      return messages.location;
    },
    value: ({ location }) => location,
  },
  {
    id: 'credit',
    get header() {
      return messages.credit;
    },
    value: ({ credit }) => credit,
  },
  {
    id: 'date',
    get header() {
      return messages.shootDate;
    },
    value: ({ date }) => date,
    cell: ({ date }) => (date ? formatDate(date) : messages.unknown),
  },
];

const Actions = ({ photo: { _id, title }, onRemove }: { photo: Photo; onRemove: () => void }) => (
  <>
    <ButtonLink to={`/photos?photo=${_id}`} variant="ghost" size="small" aria-label={messages.viewOf({ title })}>
      {messages.view}
    </ButtonLink>
    <ButtonLink
      to={`/admin/photos/${_id}/edit`}
      variant="secondary"
      size="small"
      aria-label={messages.editOf({ title })}
    >
      {messages.edit}
    </ButtonLink>
    <Button variant="ghost" size="small" aria-label={messages.removeOf({ title })} onClick={onRemove}>
      {messages.remove}
    </Button>
  </>
);
