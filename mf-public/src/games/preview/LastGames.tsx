import type { FormGame, GamePage, GamePreview, Side } from '@league/contract';
import { Card, layout, recordText, SectionTitle, TeamCrest } from '@league/kit';
import { figures } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { gameDay } from '../gameTime.ts';
import { messages as gameMessages } from '../messages.ts';
import { ownResult } from '../ownResult.ts';
import styles from './LastGames.module.css';
import { messages } from './messages.ts';

interface Props {
  game: GamePage;
  preview: GamePreview;
}

/** The form of both teams: their last games, each with its result from the team's own side. */
export const LastGames = ({ game, preview }: Props) => (
  <section aria-labelledby="form">
    <SectionTitle id="form">{messages.form}</SectionTitle>
    <Card isFlush>
      <div className={styles.sides}>
        <SideForm game={game} side="away" form={preview.away.form} />
        <SideForm game={game} side="home" form={preview.home.form} />
      </div>
    </Card>
  </section>
);

function SideForm({ game, side, form }: { game: GamePage; side: Side; form: readonly FormGame[] }) {
  const team = game[side];
  return (
    <div>
      <p className={styles.team}>
        <TeamCrest team={team} size={24} decorative /> <abbr title={team.name}>{recordText(team.code)}</abbr>
      </p>
      {form.length === 0 ? (
        <p className={styles.none}>{messages.noForm}</p>
      ) : (
        <ol className={layout.lined} aria-label={messages.formOf({ team: team.name })}>
          {form.map((each) => (
            <li key={each.gameId}>
              <FormLine of={game} game={each} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** `W 3–1`, then `at GIZ, Fri, Nov 20`. */
function FormLine({ of, game }: { of: GamePage; game: FormGame }) {
  const { isHome, opponent, tournament_name } = game;
  const { outcome = null, score = '' } = ownResult(game, isHome ? 'home' : 'away') ?? {};
  const { code } = opponent;
  return (
    <Link to={`/schedule/${game.gameId}`} className={styles.game}>
      <span>
        {outcome && (
          <abbr className={styles.outcome} data-outcome={outcome} title={gameMessages.outcomes[outcome]}>
            {gameMessages.letters[outcome]}
          </abbr>
        )}{' '}
        <b>{figures(score)}</b>
      </span>
      <span title={opponent.name}>{isHome ? messages.home({ code }) : messages.away({ code })}</span>
      <small>{gameDay({ date: game.date, season: of.season })}</small>
      {tournament_name && tournament_name !== of.tournament_name && <small>{recordText(tournament_name)}</small>}
    </Link>
  );
}
