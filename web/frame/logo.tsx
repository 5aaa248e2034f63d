import { useId } from 'react';

const figure = 'M2 27.2V21c0-4 2.8-6.8 6.5-6.8 3.4 0 6 2.3 7 5.8v8H2.8a.8.8 0 0 1-.8-.8Z';
const page = 'M16 19.3 9.4 17.5v8.2L16 27.7Z';

export function Logo({ className, title }: { className?: string; title?: string }) {
  const cut = useId();
  return (
    <svg
      viewBox="0 0 32 32"
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <mask id={cut}>
        <path fill="#fff" d="M0 0h32v32H0z" />
        <path stroke="#000" strokeWidth="3" strokeLinejoin="round" d="m16 19.3-6.6-1.8v8.2L16 27.7l6.6-2v-8.2z" />
      </mask>
      <g mask={`url(#${cut})`} fill="currentColor">
        <circle cx="8.5" cy="7.8" r="4.1" />
        <circle cx="23.5" cy="7.8" r="4.1" />
        <path d={figure} />
        <path d={figure} transform="matrix(-1 0 0 1 32 0)" />
      </g>
      <g fill="var(--gilt)" stroke="var(--gilt)" strokeWidth=".8" strokeLinejoin="round">
        <path d={page} transform="translate(-.75)" />
        <path d={page} transform="matrix(-1 0 0 1 32.75 0)" />
      </g>
    </svg>
  );
}
