import type { Official } from '@league/contract';
import { Button } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { AbsencesForm } from './AbsencesForm.tsx';
import { messages } from './messages.ts';
import { useSetAvailability } from './refereeQueries.ts';

interface Props {
  official: Official;
  onClose: () => void;
}

/** For an admin, on behalf of an official. */
export function AvailabilityDialog({ official, onClose }: Props) {
  const { name, _id } = official;
  return (
    <Dialog open onClose={onClose} title={messages.availabilityOf({ name })} say={messages.availabilityOfSay}>
      <AbsencesForm
        official={official}
        send={useSetAvailability(_id).mutateAsync}
        none={messages.noAbsenceOf({ name })}
        saved={messages.availabilityOfSaved({ name })}
        onSaved={onClose}
      >
        <Button variant="ghost" onClick={onClose}>
          {messages.back}
        </Button>
      </AbsencesForm>
    </Dialog>
  );
}
