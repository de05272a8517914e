import { Card, layout, TeamCrest, teamColors } from '@league/kit';
import { shownImage } from '@league/kit/uploads';
import { messages } from '../teams/messages.ts';
import styles from './TeamPreview.module.css';
import { codeOf, type TypedTeam } from './teamForm.ts';

/** A preview of the team as visitors will see it: its banner, and its line in a score. */
export function TeamPreview({ team, code }: { team: TypedTeam; code?: string }) {
  const name = team.name.trim() || messages.previewName;
  const logo = shownImage(team.logo) || null;
  const { surface, text, accent } = teamColors(team);
  return (
    <section aria-label={messages.preview}>
      <Card>
        <div className={`${layout.stack12} ${styles.preview}`}>
          <h2>{messages.preview}</h2>
          <div className={styles.banner} style={{ backgroundColor: surface, color: text, borderColor: accent }}>
            <TeamCrest team={{ name, logo }} size={84} decorative />
            <div>
              <p>{team.city.trim() || messages.previewCity}</p>
              <b>{name}</b>
              {team.generalManager.trim() && <p>{messages.previewGm({ name: team.generalManager.trim() })}</p>}
            </div>
          </div>
          <h3>{messages.scoreLine}</h3>
          <div className={styles.score}>
            <small>{messages.final}</small>
            <p>
              <i style={{ backgroundColor: surface }} aria-hidden="true" />
              <TeamCrest team={{ name, logo }} size={24} decorative />
              <span>{code || codeOf(name)}</span>
              <b>4</b>
            </p>
            <p>
              <i aria-hidden="true" />
              <TeamCrest team={{ name: messages.visitors, logo: null }} size={24} decorative />
              <span>{messages.visitorsCode}</span>
              <b>2</b>
            </p>
          </div>
          {team.description.trim() && <p className={styles.description}>{team.description.trim()}</p>}
        </div>
      </Card>
    </section>
  );
}
