import { ofType, type Side } from '@league/contract';
import { layout, SectionTitle } from '@league/kit';
import { figures } from '@league/kit/direction';
import { SavedSelect } from '@league/kit/queries';
import { entriesOf, playersOf } from './line/gameNow.ts';
import { messages } from './messages.ts';
import { isTracked } from './tracked.ts';
import type { SheetController } from './useSheet.ts';

/** The three stars of the game, each a player of either team. */
export function Stars({ controller: { sheet, isOpen, put, remove } }: { controller: SheetController }) {
  const chosen = ofType(entriesOf(sheet), 'star');
  const players = (['away', 'home'] as const).flatMap((side) =>
    playersOf(sheet, side).map(({ playerId, name, number }) => ({
      value: `${side} ${playerId}`,
      label: `${sheet[side].code} ${figures(number ?? '–')} ${name}`,
    })),
  );
  if (sheet.status === 'scheduled' || (!isTracked(sheet, 'stars') && chosen.length === 0)) return null;
  return (
    <section className={layout.stack12} data-screen>
      <SectionTitle>{messages.stars}</SectionTitle>
      <div className={layout.row8}>
        {[1, 2, 3].map((rank) => {
          const star = chosen.find((each) => each.rank === rank);
          return (
            <SavedSelect
              key={rank}
              label={messages.star({ rank })}
              disabled={!isOpen}
              options={[{ value: '', label: messages.notChosen }, ...players]}
              value={star ? `${star.side} ${star.playerId}` : ''}
              isSaving={false}
              onSave={(value) => {
                const [side, playerId] = value.split(' ') as [Side, string];
                if (playerId) void put([{ type: 'star', rank, side, playerId }]);
                else void remove(`star:${rank}`);
              }}
            />
          );
        })}
      </div>
    </section>
  );
}
