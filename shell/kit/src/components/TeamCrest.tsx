import type { SyntheticEvent } from 'react';

export const defaultCrest = '/images/teams/default.svg';

interface Props {
  team: { name: string; logo: string | null };
  /** Side in CSS pixels. */
  size: number;
  /** The team's name is beside it. */
  decorative?: boolean;
  /** Far down the page: loads when it comes near. */
  lazy?: boolean;
}

/** A team's crest; the league's default if there is none or it fails to load. */
export function TeamCrest({ team, size, decorative = false, lazy = false }: Props) {
  return (
    <img
      key={team.logo}
      src={team.logo || defaultCrest}
      alt={decorative ? '' : team.name}
      width={size}
      height={size}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
      style={{ objectFit: 'contain', flex: 'none' }}
      onError={showDefaultCrest}
    />
  );
}

/** For any picture of a team: replaces it by the default, once. */
export function showDefaultCrest({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  if (!currentTarget.src.endsWith(defaultCrest)) currentTarget.src = defaultCrest;
}
