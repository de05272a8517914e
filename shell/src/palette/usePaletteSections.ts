import { useSession, useTheme } from '@league/kit';
import { useMemo } from 'react';
import { confirmAndSignOut } from '../navigation/confirmAndSignOut.ts';
import { messages } from '../navigation/messages.ts';
import { registry } from '../navigation/registry.ts';
import { isOfStaff, type Section, sectionsFor } from './entries.ts';
import type { PaletteHit } from './orderSearch.ts';
import { recentOf } from './recent.ts';

const themes = ['light', 'dark', 'system'] as const;

/** The palette's sections for a visitor or a signed-in person, with search results. */
export function usePaletteSections(text: string, hits: readonly PaletteHit[]): Section[] {
  const claims = useSession((session) => session.claims);
  const chooseTheme = useTheme((state) => state.choose);
  return useMemo(() => {
    const actions = [
      ...(claims ? [{ id: 'sign-out', title: messages.signOut, act: () => void confirmAndSignOut() }] : []),
      ...themes.map((theme) => ({ id: theme, title: messages.theme[theme], act: () => chooseTheme(theme) })),
    ];
    const recent = isOfStaff(claims?.role) ? recentOf(claims.sub) : [];
    return sectionsFor(text, hits, { role: claims?.role, live: registry, actions, recent });
  }, [claims, chooseTheme, text, hits]);
}
