import type { IssuePage as Issue } from '@league/contract';
import { lazyPart, Skeleton } from '@league/kit';
import { useNextPage } from '@league/kit/forms';
import { useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { RecordPage, SubPage } from '../RecordPage.tsx';
import { IssueActions } from './IssueActions.tsx';
import { EditIssueForm, NewIssueForm } from './IssueForm.tsx';
import { messages } from './messages.ts';
import { issueQuery } from './newsletterQueries.ts';

const IssueProgress = lazyPart(() => import('./IssueProgress.tsx'), 'IssueProgress');

const back = () => ({
  to: '/admin/newsletter?view=issues',
  label: messages.back,
});

/** `/admin/newsletter/issues/new` */
export function NewIssuePage() {
  const navigate = useNextPage();
  return (
    <SubPage title={messages.newIssue} back={back()}>
      <NewIssueForm onSaved={({ _id }) => navigate(`/admin/newsletter/issues/${_id}`, { replace: true })} />
    </SubPage>
  );
}

/** `/admin/newsletter/issues/:id` */
export function IssuePage() {
  const { id = '' } = useParams();
  const query = useQuery(issueQuery(id));
  return (
    <RecordPage
      title={query.data?.subject ?? messages.issueTitle}
      back={back()}
      query={query}
      say={{ ...messages, loadFailed: messages.issueFailed }}
      height="36rem"
    >
      {(issue) => <FormOrProgress key={id} issue={issue} />}
    </RecordPage>
  );
}

/** A form until the issue is sent and nothing is unsaved, then its progress. */
function FormOrProgress({ issue }: { issue: Issue }) {
  const [isUnsaved, setUnsaved] = useState(false);
  const isSent = issue.state === 'sending' || issue.state === 'sent';
  if (isSent && !isUnsaved) {
    return (
      <Suspense fallback={<Skeleton height="36rem" />}>
        <IssueProgress issue={issue} />
      </Suspense>
    );
  }
  return (
    <EditIssueForm
      issue={issue}
      isSent={isSent}
      ways={(isDirty) => <IssueActions issue={issue} isDirty={isDirty} />}
      onUnsaved={setUnsaved}
    />
  );
}
