import { type Video, videoCategoryLabel } from '@league/contract';
import { ActionMenu, ButtonLink, formatDate } from '@league/kit';
import { actionColumn } from '@league/kit/lists';
import { Link } from '@league/kit/router';
import { type Column, DataTable } from '@league/kit/tables';
import styles from './VideosTable.module.css';
import { words } from './words.ts';

interface Props {
  videos: readonly Video[];
  onRemove: (video: Video) => void;
}

export const VideosTable = ({ videos, onRemove }: Props) => (
  <DataTable
    caption={words.list}
    rows={videos}
    rowKey={({ _id }) => _id}
    columns={[...columns, actionColumn((video: Video) => <Ways video={video} onRemove={() => onRemove(video)} />)]}
    isCards
    isSorted
  />
);

const columns: Column<Video>[] = [
  {
    id: 'video',
    get header() {
      return words.video;
    },
    value: ({ title }) => title,
    cell: ({ title, thumbnail }) => (
      <span className={styles.video}>
        <img src={thumbnail} alt="" loading="lazy" referrerPolicy="no-referrer" />
        <b>{title}</b>
      </span>
    ),
  },
  {
    id: 'category',
    get header() {
      return words.category;
    },
    value: ({ category }) => videoCategoryLabel(category),
  },
  {
    id: 'platform',
    get header() {
      return words.platform;
    },
    value: ({ platform }) => words.platforms[platform || 'other'],
  },
  {
    id: 'duration',
    get header() {
      return words.duration;
    },
    value: ({ duration }) => duration,
    align: 'end',
  },
  {
    id: 'date',
    get header() {
      return words.date;
    },
    value: ({ date }) => date,
    cell: ({ date }) => formatDate(date),
  },
];

const Ways = ({ video: { _id, title, permalink }, onRemove }: { video: Video; onRemove: () => void }) => (
  <>
    <a
      className={styles.link}
      href={permalink}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={words.viewOf({ title })}
    >
      {words.view}
    </a>
    <Link
      className={styles.link}
      to={`/admin/videos/new?from=${encodeURIComponent(permalink)}`}
      aria-label={words.duplicateOf({ title })}
    >
      {words.duplicate}
    </Link>
    <ButtonLink to={`/admin/videos/${_id}/edit`} variant="secondary" size="small" aria-label={words.editOf({ title })}>
      {words.edit}
    </ButtonLink>
    <ActionMenu label={words.more({ title })} actions={[{ label: words.remove, onAct: onRemove, isDanger: true }]} />
  </>
);
