/*
 * What a helper notices without looking: a sound and a vibration for each kind of verdict. Sounds are enabled by the
 * tap that starts the door, because browsers refuse them before.
 */

export type Signal = 'good' | 'doubt' | 'bad' | 'back';

/** Hz and seconds, one tone after another. */
const tones: Record<Signal, [frequency: number, seconds: number][]> = {
  good: [[1320, 0.12]],
  doubt: [
    [660, 0.1],
    [0, 0.06],
    [660, 0.1],
  ],
  bad: [[196, 0.5]],
  // Descending.
  back: [
    [880, 0.09],
    [440, 0.14],
  ],
};
const movements: Record<Signal, number[]> = {
  good: [60],
  doubt: [80, 60, 80],
  bad: [400],
  back: [40, 40, 40],
};

let audio: AudioContext | undefined;

/** Call this when somebody taps. */
export function allowSounds(): void {
  audio ??= globalThis.AudioContext ? new AudioContext() : undefined;
  // A phone stops it when the page is hidden.
  void audio?.resume().catch(() => undefined);
}

export function give(signal: Signal): void {
  navigator.vibrate?.(movements[signal]);
  if (!audio) return;
  void audio.resume().catch(() => undefined);
  let at = audio.currentTime;
  for (const [frequency, seconds] of tones[signal]) {
    if (frequency > 0) {
      const oscillator = audio.createOscillator();
      const volume = audio.createGain();
      volume.gain.value = 0.4;
      // A tone that carries in a loud hall.
      oscillator.type = 'square';
      oscillator.frequency.value = frequency;
      oscillator.connect(volume).connect(audio.destination);
      oscillator.start(at);
      oscillator.stop(at + seconds);
    }
    at += seconds;
  }
}
