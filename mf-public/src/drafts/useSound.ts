import { localStore } from '@league/kit';
import { useCallback, useState } from 'react';
import { soundHorn } from './horn.ts';

const choice = localStore('draft-sound');

export interface Sound {
  isOn: boolean;
  turn: () => void;
  /** Plays the horn if sound is on. */
  play: () => void;
}

/** Off until somebody turns it on, as browsers require. */
export function useSound(): Sound {
  const [isOn, setOn] = useState(() => choice.read() === 'on');
  const play = useCallback(() => {
    if (isOn) soundHorn();
  }, [isOn]);
  const turn = () => {
    setOn(!isOn);
    choice.write(isOn ? null : 'on');
    if (!isOn) soundHorn();
  };
  return { isOn, turn, play };
}
