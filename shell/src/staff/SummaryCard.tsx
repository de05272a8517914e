import type { Language } from '@league/contract';
import type { SummaryModule } from '@league/kit';
import { Card, Failed, Skeleton, useLanguage } from '@league/kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import type { PageRelease } from '../../release/registry.ts';
import { load } from '../areas/federation.ts';
import { messages } from './messages.ts';

/** The code of a remote's summary, with its messages. */
export const summaryQuery = (release: PageRelease, language: Language) =>
  queryOptions({
    queryKey: ['summary', release.name, language],
    queryFn: async () => {
      const module = await load<SummaryModule>(release, 'summary');
      await module.loadLanguage?.(language);
      return module;
    },
    retry: false,
    structuralSharing: false,
    // Code does not become stale; refetching it would remount the card while in use.
    staleTime: 'static',
  });

/** One remote's summary on the dashboard. It loads, fails and retries independently. */
export function SummaryCard({ release }: { release: PageRelease }) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(summaryQuery(release, useLanguage()));
  const failed = (
    <Card>
      <Failed say={messages.summaryFailed({ part: release.title ?? release.name })} retry={refetch} isBare />
    </Card>
  );
  if (!data) return error ? failed : <Skeleton height="9rem" />;
  const Summary = data.default;
  return (
    <ErrorBoundary key={dataUpdatedAt} fallback={failed}>
      <Summary />
    </ErrorBoundary>
  );
}

/** React's only way to catch rendering errors. */
class ErrorBoundary extends Component<{ children: ReactNode; fallback: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
