import type { ReactNode } from 'react';

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 160 100" className="w-full rounded-md border border-line bg-raised" aria-hidden>
    {children}
  </svg>
);

const MIRRORED = 'origin-center rtl:-scale-x-100';
const SHOULDERS = 'M9 72c0-11 6-17 15-17s15 6 15 17z';

export const PartnersDrawing = () => (
  <Drawing>
    <g className={MIRRORED}>
      <g className="fill-surface stroke-line">
        <rect x="18" y="8" width="124" height="24" rx="4" />
        <rect x="18" y="68" width="124" height="24" rx="4" />
      </g>
      <rect x="10" y="34" width="140" height="32" rx="5" className="fill-surface stroke-indigo" strokeWidth="1.5" />
      <g className="fill-line">
        <circle cx="31" cy="20" r="7" />
        <circle cx="31" cy="80" r="7" />
        <rect x="45" y="17" width="54" height="6" rx="3" />
        <rect x="45" y="77" width="42" height="6" rx="3" />
      </g>
      <circle cx="27" cy="50" r="10" className="fill-indigo" />
      <g className="fill-on-indigo">
        <circle cx="27" cy="47" r="3.2" />
        <path d="M21 56.5c0-3.8 2.6-5.6 6-5.6s6 1.8 6 5.6z" />
      </g>
      <rect x="45" y="41" width="48" height="6" rx="3" className="fill-ink" />
      <rect x="45" y="53" width="20" height="6" rx="3" className="fill-blue" />
      <rect x="69" y="53" width="26" height="6" rx="3" className="fill-gilt" />
      <rect x="99" y="53" width="16" height="6" rx="3" className="fill-green" />
    </g>
    {/* Ticks are the same in every direction of reading. */}
    <g className="translate-x-[132px] translate-y-[50px] rtl:translate-x-[28px]">
      <circle r="9" className="fill-leaf-soft" />
      <path d="m-4 0 3 3 5-6" className="fill-none stroke-leaf" strokeWidth="2.2" strokeLinecap="round" />
    </g>
  </Drawing>
);

export const RoomDrawing = () => (
  <Drawing>
    <g className={MIRRORED}>
      <rect x="47" y="10" width="66" height="80" rx="4" className="fill-surface stroke-line" />
      <rect x="52" y="39" width="56" height="13" rx="3" className="fill-gold-soft" />
      <g className="fill-none" strokeWidth="3" strokeLinecap="round">
        <path d="M57 21h46M57 32h46M57 59h46M57 69h46M57 79h28" className="stroke-line" />
        <path d="M57 45.5h46" className="stroke-gold" />
        <path d="M37.5 45.5h11" className="stroke-gilt" strokeWidth="2.5" strokeDasharray="0 4.5" />
        <path d="M119 38q-4 6 0 12M114.5 35q-6 9 0 18" className="stroke-leaf" strokeWidth="2" />
      </g>
      <g className="fill-indigo">
        <circle cx="24" cy="43" r="9" />
        <path d={SHOULDERS} />
      </g>
      <g className="fill-leaf">
        <circle cx="136" cy="43" r="9" />
        <path d={SHOULDERS} transform="translate(112)" />
      </g>
    </g>
  </Drawing>
);

/** In every language, the book's Hebrew is on the right. */
export const ReaderDrawing = () => (
  <Drawing>
    <g className="fill-surface stroke-line">
      <path d="M80 24C66 15 38 13 16 17v66c22-4 50-2 64 6z" />
      <path d="M80 24c14-9 42-11 64-7v66c-22-4-50-2-64 6z" />
    </g>
    <g className="fill-none" strokeWidth="3" strokeLinecap="round">
      <path d="M134 29h-16" className="stroke-gold" strokeWidth="6" />
      <path d="M107 29H90M134 41H90M134 51H90M134 61H90M134 71h-26" className="stroke-ink-soft" />
      <path d="M26 29h44M26 41h38M26 51h44M26 61h34M26 71h20" className="stroke-edge" strokeWidth="2" />
    </g>
    <path d="M24 7h9v18l-4.5-4-4.5 4z" className={`fill-brick ${MIRRORED}`} />
  </Drawing>
);
