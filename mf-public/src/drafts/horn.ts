/** The goal horn, synthesized: three low tones that swell and fade. */
export function soundHorn() {
  const context = new AudioContext();
  const loudness = context.createGain();
  const { currentTime: now } = context;
  loudness.gain.setValueAtTime(0, now);
  loudness.gain.linearRampToValueAtTime(0.18, now + 0.08);
  loudness.gain.setValueAtTime(0.18, now + 0.7);
  loudness.gain.exponentialRampToValueAtTime(0.001, now + 1.3);
  loudness.connect(context.destination);
  for (const pitch of [174.6, 220, 261.6]) {
    const tone = context.createOscillator();
    tone.type = 'sawtooth';
    tone.frequency.value = pitch;
    tone.connect(loudness);
    tone.start(now);
    tone.stop(now + 1.4);
  }
  setTimeout(() => void context.close(), 1600);
}
