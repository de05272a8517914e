import { formatDate, formatNumber, SummaryCard } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { mediaLibrary } from './photos/mediaLibrary.ts';
import { photosQuery } from './photos/photoQueries.ts';
import { words } from './photos/words.ts';

/** The media library at a glance, for the dashboard. */
export default function PhotosSummary() {
  const { data: photos, error, refetch } = useQuery(photosQuery);
  return (
    <SummaryCard
      title={words.summary}
      to="/admin/photos"
      figures={photos && figuresOf(mediaLibrary(photos))}
      failed={words.loadFailed}
      error={error}
      retry={refetch}
    />
  );
}

const figuresOf = ({ total, latestUpload }: ReturnType<typeof mediaLibrary>) => [
  { name: words.total, value: formatNumber(total) },
  { name: words.latestUpload, value: latestUpload ? formatDate(latestUpload) : words.none },
];
