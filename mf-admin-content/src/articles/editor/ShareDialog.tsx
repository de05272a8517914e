import { type Article, articlesApi, type PreviewLink } from '@league/contract';
import {
  Button,
  Buttons,
  CopyField,
  call,
  Failed,
  formatExactly,
  layout,
  notify,
  Skeleton,
  sentenceOf,
} from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { previewLinkQuery } from '../articleQueries.ts';
import styles from './dialogs.module.css';
import { words } from './words.ts';

interface Props {
  article: Article;
  onClose: () => void;
}

/** A preview link, with which people without an account read an unpublished article. */
export function ShareDialog({ article: { _id, status }, onClose }: Props) {
  const client = useQueryClient();
  const query = previewLinkQuery(_id);
  const { data, error, refetch } = useQuery(query);
  const keep = (link: PreviewLink | null) => client.setQueryData(query.queryKey, { link });
  const onError = (fault: unknown) => notify.error(sentenceOf(fault, words.shareFailed));
  const params = { id: _id };
  const share = useMutation({ mutationFn: () => call(articlesApi.sharePreview, { params }), onSuccess: keep, onError });
  const end = useMutation({
    mutationFn: () => call(articlesApi.endPreview, { params }),
    onSuccess: () => keep(null),
    onError,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.share}
      say={status === 'Published' ? words.sharePublished : words.shareSay}
    >
      <div className={styles.form}>
        {data ? (
          <>
            {data.link && (
              <>
                <CopyField label={words.share} copy={words.shareCopy} value={data.link.url} />
                <p className={layout.soft}>{words.shareUntil(formatExactly(data.link.until))}</p>
              </>
            )}
            <Buttons place="end" className={styles.ways}>
              {data.link && (
                <Button variant="ghost" busy={end.isPending} onClick={() => end.mutate()}>
                  {words.shareEnd}
                </Button>
              )}
              <Button busy={share.isPending} onClick={() => share.mutate()}>
                {data.link ? words.shareProlong : words.shareMake}
              </Button>
            </Buttons>
          </>
        ) : error ? (
          <Failed say={words.shareLoadFailed} retry={refetch} />
        ) : (
          <Skeleton height="5rem" />
        )}
      </div>
    </Dialog>
  );
}
