import { Badge, Button, Buttons, layout } from '@league/kit';
import { ConnectionBadge, type DraftSubscription } from '@league/kit/live';
import { messages } from './messages.ts';
import type { Sound } from './useSound.ts';

const tones = { 'pre-draft': 'info', live: 'live', completed: 'success' } as const;

interface Props {
  subscription: DraftSubscription;
  sound: Sound;
  className?: string | undefined;
  /** Into or out of the big screen. */
  view: { label: string; onChange: () => void };
}

/** The state of the draft and of its live updates, the sound, and the way to the other view. */
export const DraftControls = ({ subscription: { state, connection }, sound, className, view }: Props) => (
  <Buttons className={className}>
    <span className={layout.row10}>
      <Badge tone={tones[state.draft.status]}>{messages.statusNow[state.draft.status]}</Badge>
      <ConnectionBadge connection={connection} labels={messages.connections} />
    </span>
    <Button variant="ghost" size="small" aria-pressed={sound.isOn} onClick={sound.turn}>
      {sound.isOn ? messages.soundOn : messages.soundOff}
    </Button>
    <Button variant="ghost" size="small" onClick={view.onChange}>
      {view.label}
    </Button>
  </Buttons>
);
