import { newsletterApi, subscriberColumns } from '@league/contract';
import { Textarea } from '@league/kit';
import { ImportPage } from '@league/kit/imports';
import { messages } from './importMessages.ts';

/** `/admin/newsletter/import`: subscribers who agreed elsewhere, and how they agreed. */
export const ImportSubscribersPage = () => (
  <ImportPage
    title={messages.title}
    lead={messages.lead}
    list={{ to: '/admin/newsletter', back: messages.back, see: messages.see }}
    columns={subscriberColumns}
    example={messages.example}
    operation={newsletterApi.importSubscribers}
    fields={{ consent: '' }}
    controls={({ consent }, change, issues) => (
      <Textarea
        label={messages.consent}
        rows={2}
        required
        hint={messages.consentHint}
        value={consent}
        error={issues.consent}
        onChange={(value) => change('consent', value)}
      />
    )}
  />
);
