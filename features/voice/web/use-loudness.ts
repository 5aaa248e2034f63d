import { useEffect, useState } from 'react';

const LOOK_MS = 80;

export function useLoudness(track: MediaStreamTrack | null): number {
  const [loudness, setLoudness] = useState(0);
  useEffect(() => {
    setLoudness(0);
    if (!track) return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 1_024;
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    void context.resume();
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      // Maps -60 to 0 dB onto 0 to 1.
      setLoudness(power === 0 ? 0 : Math.min(1, Math.max(0, 1 + (10 * Math.log10(power)) / 60)));
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [track]);
  return loudness;
}
