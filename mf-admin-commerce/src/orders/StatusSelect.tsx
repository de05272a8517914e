import { chosenOrderStatuses, isBackwards, type Order, type OrderStatus } from '@league/contract';
import { Badge, optionsOf } from '@league/kit';
import { ConfirmOnDemand } from '@league/kit/lists';
import { SavedSelect } from '@league/kit/queries';
import { useState } from 'react';
import { messages } from './messages.ts';
import { useSetStatus } from './orderQueries.ts';

/** Of those that staff may set. */
export type SettableStatus = (typeof chosenOrderStatuses)[number];

export const statusTones = {
  Processing: 'warning',
  Shipped: 'info',
  Delivered: 'success',
  Cancelled: 'neutral',
} as const satisfies Record<OrderStatus, string>;

const options = optionsOf(chosenOrderStatuses, (status) => messages.statuses[status]);

/** Sets an order's status at once; backwards only after a confirmation. Canceled orders cannot change. */
export function StatusSelect({ order: { orderNumber, status } }: { order: Pick<Order, 'orderNumber' | 'status'> }) {
  const { mutateAsync: set, isPending, variables } = useSetStatus();
  const [asked, ask] = useState<SettableStatus>();
  if (status === 'Cancelled') return <Badge tone={statusTones.Cancelled}>{messages.statuses.Cancelled}</Badge>;
  const setTo = (chosen: SettableStatus) => set({ orderNumber, status: chosen, expectedStatus: status });
  return (
    <>
      <SavedSelect
        label={messages.statusOf({ orderNumber })}
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
          title={messages.backwardsAsk({ orderNumber })}
          say={messages.backwardsSay({ from: messages.statuses[status], to: messages.statuses[asked] })}
          confirm={messages.backwards}
          onConfirm={() => setTo(asked)}
        />
      )}
    </>
  );
}
