import { type Article, articlesApi, type PreviewLink } from '@league/contract';
import { Button, Buttons, CopyField, formatExactly, layout, queryClient } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { Loaded } from '@league/kit/lists';
import { useOperation } from '@league/kit/queries';
import { useQuery } from '@tanstack/react-query';
import { previewLinkQuery } from '../articleQueries.ts';
import styles from './dialogs.module.css';
import { messages } from './messages.ts';

interface Props {
  article: Article;
  onClose: () => void;
}

/** A preview link, with which people without an account read an unpublished article. */
export function ShareDialog({ article: { _id: id, status }, onClose }: Props) {
  const query = previewLinkQuery(id);
  const keep = (link: PreviewLink | null) => queryClient.setQueryData(query.queryKey, { link });
  const options = { params: { id }, failed: messages.shareFailed };
  const share = useOperation(articlesApi.sharePreview, { ...options, onSuccess: keep });
  const end = useOperation(articlesApi.endPreview, { ...options, onSuccess: () => keep(null) });
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.share}
      say={status === 'Published' ? messages.sharePublished : messages.shareSay}
    >
      <div className={`${layout.stack16} ${styles.form}`}>
        <Loaded query={useQuery(query)} failedSay={messages.shareLoadFailed} height="5rem">
          {({ link }) => (
            <>
              {link && (
                <>
                  <CopyField label={messages.share} copy={messages.shareCopy} value={link.url} />
                  <p className={layout.soft}>{messages.shareUntil({ when: formatExactly(link.until) })}</p>
                </>
              )}
              <Buttons place="end" className={styles.ways}>
                {link && (
                  <Button variant="ghost" busy={end.isPending} onClick={() => end.mutate()}>
                    {messages.shareEnd}
                  </Button>
                )}
                <Button busy={share.isPending} onClick={() => share.mutate()}>
                  {link ? messages.shareProlong : messages.shareMake}
                </Button>
              </Buttons>
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
