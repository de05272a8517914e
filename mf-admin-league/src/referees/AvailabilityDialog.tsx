import type { Official } from '@league/contract';
import { Button } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { AbsencesForm } from './AbsencesForm.tsx';
import { useSetAvailability } from './refereeQueries.ts';
import { words } from './words.ts';

interface Props {
  official: Official;
  onClose: () => void;
}

/** For an admin, on behalf of an official. */
export function AvailabilityDialog({ official, onClose }: Props) {
  const { name, _id } = official;
  return (
    <Dialog open onClose={onClose} title={words.availabilityOf({ name })} say={words.availabilityOfSay}>
      <AbsencesForm
        official={official}
        send={useSetAvailability(_id).mutateAsync}
        none={words.noAbsenceOf({ name })}
        saved={words.availabilityOfSaved({ name })}
        onSaved={onClose}
      >
        <Button variant="ghost" onClick={onClose}>
          {words.back}
        </Button>
      </AbsencesForm>
    </Dialog>
  );
}
