import { useNavigate, useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { RecordPage, SubPage } from '../RecordPage.tsx';
import { IssueActions } from './IssueActions.tsx';
import { EditIssueForm, NewIssueForm } from './IssueForm.tsx';
import { IssueProgress } from './IssueProgress.tsx';
import { issueQuery } from './newsletterQueries.ts';
import { words } from './words.ts';

const back = () => ({
  to: '/admin/newsletter?view=issues',
  label: words.back,
});

/** `/admin/newsletter/issues/new` */
export function NewIssuePage() {
  const navigate = useNavigate();
  return (
    <SubPage title={words.newIssue} back={back()}>
      <NewIssueForm onSaved={({ _id }) => navigate(`/admin/newsletter/issues/${_id}`, { replace: true })} />
    </SubPage>
  );
}

/** `/admin/newsletter/issues/:id`: a form until it is sent, then its progress. */
export function IssuePage() {
  const { id = '' } = useParams();
  const query = useQuery(issueQuery(id));
  return (
    <RecordPage
      title={query.data?.subject ?? words.issueTitle}
      back={back()}
      query={query}
      say={{ ...words, loadFailed: words.issueFailed }}
      height="36rem"
    >
      {(issue) =>
        issue.state === 'draft' || issue.state === 'scheduled' ? (
          <EditIssueForm key={id} issue={issue} ways={(isDirty) => <IssueActions issue={issue} isDirty={isDirty} />} />
        ) : (
          <IssueProgress issue={issue} />
        )
      }
    </RecordPage>
  );
}
