import type { Season } from '@league/contract';
import { ButtonLink, Empty, Select } from '@league/kit';
import { messages } from './messages.ts';
import { SeasonRulesForm } from './SeasonRulesForm.tsx';
import styles from './SeasonRulesSection.module.css';

interface Props {
  /** Newest first. */
  seasons: readonly Season[];
  /** The requested id; if it is unknown, the current season's rules are shown. */
  seasonName: string;
  onSeason: (id: string) => void;
  onDirty: (isDirty: boolean) => void;
}

export function SeasonRulesSection({ seasons, seasonName, onSeason, onDirty }: Props) {
  const season =
    seasons.find(({ _id }) => _id === seasonName) ?? seasons.find(({ isCurrent }) => isCurrent) ?? seasons[0];
  if (!season) {
    return (
      <Empty title={messages.noSeasons} say={messages.noSeasonsSay}>
        <ButtonLink to="/admin/seasons/new">{messages.newSeason}</ButtonLink>
      </Empty>
    );
  }
  return (
    <>
      <div className={styles.season}>
        <Select
          label={messages.season}
          value={season._id}
          options={seasons.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={onSeason}
        />
      </div>
      <SeasonRulesForm key={season._id} season={season} onDirty={onDirty} />
    </>
  );
}
