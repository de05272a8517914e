import { sql } from 'drizzle-orm';
import { withoutAudit } from '../audit/withAudit.ts';
import { moveToZone } from '../games/changeRows.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';

/**
 * Games of which only the day is known stay on it when the league's time zone changes. Their officials' answers stay, and
 * nobody is notified. The audit log has entries only of imported games that staff have put where they are: the next import
 * reads there whose places to keep.
 */
export async function preserveGameDays(tx: Db, from: string, to: string): Promise<void> {
  const move = (isPlacedByStaff: boolean) => keepingAnswers(tx, () => moveToZone(tx, { from, to, isPlacedByStaff }));
  await move(true);
  await withoutAudit(tx, () => move(false));
}

/** Runs a change of the hours of games without a time, after which their officials are not asked again. */
async function keepingAnswers(tx: Db, change: () => Promise<void>): Promise<void> {
  const answers = await rowsOf(
    tx,
    sql`select duty.id, duty.status, to_json(duty.responded_at) as "respondedAt"
      from games game join game_officials duty on duty.game_id = game.id
      where not game.time_known and game.status not in ('unofficial', 'final')
      order by game.id, duty.id for update of game, duty`,
  );
  await change();
  await tx.execute(sql`
    update game_officials duty set status = answer.status, responded_at = answer."respondedAt"
    from jsonb_to_recordset(${JSON.stringify(answers)}::text::jsonb) as answer (id uuid, status text, "respondedAt" timestamptz)
    where duty.id = answer.id
      and (duty.status, duty.responded_at) is distinct from (answer.status, answer."respondedAt")`);
}
