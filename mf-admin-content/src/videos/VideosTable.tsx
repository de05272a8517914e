import { type Video, videoCategoryLabel } from '@league/contract';
import { ActionMenu, ButtonLink, formatDate } from '@league/kit';
import { actionColumn } from '@league/kit/lists';
import { Link } from '@league/kit/router';
import { type Column, DataTable } from '@league/kit/tables';
import { messages } from './messages.ts';
import styles from './VideosTable.module.css';

interface Props {
  videos: readonly Video[];
  onRemove: (video: Video) => void;
}

export const VideosTable = ({ videos, onRemove }: Props) => (
  <DataTable
    caption={messages.list}
    rows={videos}
    rowKey={({ _id }) => _id}
    columns={[
      ...columns,
      actionColumn((video: Video) => <VideoActions video={video} onRemove={() => onRemove(video)} />),
    ]}
    isCards
    isSorted
  />
);

const columns: Column<Video>[] = [
  {
    id: 'video',
    get header() {
      return messages.video;
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
      return messages.category;
    },
    value: ({ category }) => videoCategoryLabel(category),
  },
  {
    id: 'platform',
    get header() {
      return messages.platform;
    },
    value: ({ platform }) => messages.platforms[platform || 'other'],
  },
  {
    id: 'duration',
    get header() {
      return messages.duration;
    },
    value: ({ duration }) => duration,
    align: 'end',
  },
  {
    id: 'date',
    get header() {
      return messages.date;
    },
    value: ({ date }) => date,
    cell: ({ date }) => formatDate(date),
  },
];

const VideoActions = ({ video: { _id, title, permalink }, onRemove }: { video: Video; onRemove: () => void }) => (
  <>
    <a
      className={styles.link}
      href={permalink}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={messages.viewOf({ title })}
    >
      {messages.view}
    </a>
    <Link
      className={styles.link}
      to={`/admin/videos/new?from=${encodeURIComponent(permalink)}`}
      aria-label={messages.duplicateOf({ title })}
    >
      {messages.duplicate}
    </Link>
    <ButtonLink
      to={`/admin/videos/${_id}/edit`}
      variant="secondary"
      size="small"
      aria-label={messages.editOf({ title })}
    >
      {messages.edit}
    </ButtonLink>
    <ActionMenu
      label={messages.more({ title })}
      actions={[{ label: messages.remove, onAct: onRemove, isDanger: true }]}
    />
  </>
);
