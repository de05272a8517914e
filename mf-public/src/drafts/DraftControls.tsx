import { Badge, Button, Buttons, layout } from '@league/kit';
import { ConnectionBadge, type DraftSubscription } from '@league/kit/live';
import type { Sound } from './useSound.ts';
import { words } from './words.ts';

const tones = { 'pre-draft': 'info', live: 'live', completed: 'success' } as const;

interface Props {
  followed: DraftSubscription;
  sound: Sound;
  className?: string | undefined;
  /** Into or out of the big screen. */
  view: { label: string; onChange: () => void };
}

/** The state of the draft and of its live updates, the sound, and the way to the other view. */
export const DraftControls = ({ followed: { state, connection }, sound, className, view }: Props) => (
  <Buttons className={className}>
    <span className={layout.row10}>
      <Badge tone={tones[state.draft.status]}>{words.statusNow[state.draft.status]}</Badge>
      <ConnectionBadge connection={connection} labels={words.connections} />
    </span>
    <Button variant="ghost" size="small" aria-pressed={sound.isOn} onClick={sound.turn}>
      {sound.isOn ? words.soundOn : words.soundOff}
    </Button>
    <Button variant="ghost" size="small" onClick={view.onChange}>
      {view.label}
    </Button>
  </Buttons>
);
