import { useEffect, useRef } from 'react';

type Props = { track: MediaStreamTrack; label: string; isMirrored?: boolean; className?: string };

/** A video without sound, which the voice plays. */
export function Picture({ track, label, isMirrored = false, className = '' }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = new MediaStream([track]);
    // Muted videos may play without a gesture; a removed one rejects.
    video.current.play().catch(() => {});
  }, [track]);
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={label}
      className={`bg-ink object-cover ${className}`}
      style={{ aspectRatio: '4 / 3', transform: isMirrored ? 'scaleX(-1)' : undefined }}
    />
  );
}
