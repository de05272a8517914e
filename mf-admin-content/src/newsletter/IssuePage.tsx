import { ButtonLink, CallFault, Empty, Failed, Page, PageHeader, Skeleton } from '@league/kit';
import { useNavigate, useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { IssueActions } from './IssueActions.tsx';
import { EditIssueForm, NewIssueForm } from './IssueForm.tsx';
import { IssueProgress } from './IssueProgress.tsx';
import { issueQuery } from './newsletterQueries.ts';
import { words } from './words.ts';

const Head = ({ title }: { title: string }) => (
  <>
    <Page title={title} />
    <PageHeader title={title}>
      <ButtonLink to="/admin/newsletter?view=issues" variant="ghost">
        {words.back}
      </ButtonLink>
    </PageHeader>
  </>
);

/** `/admin/newsletter/issues/new` */
export function NewIssuePage() {
  const navigate = useNavigate();
  return (
    <>
      <Head title={words.newIssue} />
      <NewIssueForm onSaved={({ _id }) => navigate(`/admin/newsletter/issues/${_id}`, { replace: true })} />
    </>
  );
}

/** `/admin/newsletter/issues/:id`: a form until it is sent, then its progress. */
export function IssuePage() {
  const { id = '' } = useParams();
  const { data: issue, error, refetch } = useQuery(issueQuery(id));
  if (issue) {
    return (
      <>
        <Head title={issue.subject} />
        {issue.state === 'draft' || issue.state === 'scheduled' ? (
          <EditIssueForm key={id} issue={issue} ways={(isDirty) => <IssueActions issue={issue} isDirty={isDirty} />} />
        ) : (
          <IssueProgress issue={issue} />
        )}
      </>
    );
  }
  return (
    <>
      <Head title={words.issueTitle} />
      {error instanceof CallFault && error.status === 404 ? (
        <Empty title={words.notThere} say={words.notThereSay} />
      ) : error ? (
        <Failed title={words.issueFailed} retry={refetch} />
      ) : (
        <Skeleton height="36rem" />
      )}
    </>
  );
}
