import { KitPage } from '@league/kit/page';
import type { PageStates } from '@league/kit/states';
import { useQuery } from '@tanstack/react-query';
import { load } from '../areas/federation.ts';
import { registry } from '../navigation/registry.ts';

/** `/kit`, while developing. */
export function KitScreen() {
  const { data } = useQuery({
    queryKey: ['states'],
    queryFn: statesOfRemotes,
    staleTime: 'static',
    structuralSharing: false,
  });
  return data && <KitPage pages={data} />;
}

const statesOfRemotes = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.values(registry.remotes).map(async (release) => {
        const { states } = await load<{ states: PageStates[] }>(release, 'states');
        return [release.name, states] as const;
      }),
    ),
  );
