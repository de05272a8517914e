import { ButtonLink, Buttons, CallFault, Failed, Page, Skeleton } from '@league/kit';
import { useParams, useSearchParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import styles from './DraftPage.module.css';
import { draftQuery } from './draftQueries.ts';
import { FollowedDraft } from './FollowedDraft.tsx';
import { messages } from './messages.ts';

/** An invalid id is not found either. */
const noDraft = [404, 400, 422];

/** `/drafts/{draftId}` */
export function DraftPage() {
  const { draftId = '' } = useParams();
  const { data: page, error, refetch } = useQuery(draftQuery(draftId));
  const [address] = useSearchParams();
  const isBigScreen = address.get('display') === 'board';
  const isNone = error instanceof CallFault && noDraft.includes(error.status);
  if (page && !isNone) return <FollowedDraft key={page.draft._id} page={page} refetch={refetch} />;
  return (
    <div className={styles.page}>
      <Page title={error ? messages.detailsFailed : messages.title} />
      {error ? (
        <>
          <Failed
            title={messages.detailsFailed}
            say={isNone ? messages.notFoundSay : messages.detailsFailedSay}
            retry={refetch}
          />
          <Buttons place="center">
            <ButtonLink to="/drafts">{messages.toDrafts}</ButtonLink>
            <ButtonLink to="/" variant="ghost">
              {messages.toHome}
            </ButtonLink>
          </Buttons>
        </>
      ) : (
        <>
          <Skeleton height="22rem" />
          <Skeleton height="34rem" />
          {/* The big screen covers everything from the start. */}
          {isBigScreen && <div className={styles.dark} data-theme="dark" data-modal />}
        </>
      )}
    </div>
  );
}
