import { chosenOrderStatuses, isBackwards, type Order, type OrderStatus } from '@league/contract';
import { Badge, optionsOf } from '@league/kit';
import { ConfirmOnDemand } from '@league/kit/lists';
import { SavedSelect } from '@league/kit/queries';
import { useState } from 'react';
import { useSetStatus } from './orderQueries.ts';
import { words } from './words.ts';

/** Of those that staff may set. */
export type SettableStatus = (typeof chosenOrderStatuses)[number];

export const statusTones = {
  Processing: 'warning',
  Shipped: 'info',
  Delivered: 'success',
  Cancelled: 'neutral',
} as const satisfies Record<OrderStatus, string>;

const options = optionsOf(chosenOrderStatuses, (status) => words.statuses[status]);

/** Sets an order's status at once; backwards only after a confirmation. Canceled orders cannot change. */
export function StatusSelect({ order: { orderNumber, status } }: { order: Pick<Order, 'orderNumber' | 'status'> }) {
  const { mutateAsync: set, isPending, variables } = useSetStatus();
  const [asked, ask] = useState<SettableStatus>();
  if (status === 'Cancelled') return <Badge tone={statusTones.Cancelled}>{words.statuses.Cancelled}</Badge>;
  const setTo = (chosen: SettableStatus) => set({ orderNumber, status: chosen, expectedStatus: status });
  return (
    <>
      <SavedSelect
        label={words.statusOf({ orderNumber })}
        isLabelHidden
        value={isPending ? variables.status : status}
        isSaving={isPending}
        options={options}
        onSave={(value) => {
          const chosen = value as SettableStatus;
          if (isBackwards(status, chosen)) ask(chosen);
          // The error has been shown.
          else setTo(chosen).catch(() => undefined);
        }}
      />
      {asked && (
        <ConfirmOnDemand
          open
          onClose={() => ask(undefined)}
          title={words.backwardsAsk({ orderNumber })}
          say={words.backwardsSay({ from: words.statuses[status], to: words.statuses[asked] })}
          confirm={words.backwards}
          onConfirm={() => setTo(asked)}
        />
      )}
    </>
  );
}
