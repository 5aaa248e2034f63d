const NOTES = [
  [0, 659],
  [0.22, 523],
  [1.3, 659],
  [1.52, 523],
] as const;
const LENGTH = 0.9;

/** Silent if the browser forbids it: the bar and the push also show the call. */
export function playRing(): void {
  try {
    const audio = new AudioContext();
    for (const [at, frequency] of NOTES) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const from = audio.currentTime + at;
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.12, from);
      volume.gain.exponentialRampToValueAtTime(0.001, from + LENGTH);
      tone.connect(volume).connect(audio.destination);
      tone.start(from);
      tone.stop(from + LENGTH);
    }
    setTimeout(() => void audio.close(), 4_000);
  } catch {
    // No audio on this device.
  }
}
