/** Two people over one open page. Takes the colour of the text around it; the gold is the page between them. */
export function Logo({ className, title }: { className?: string; title?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" className={className} role={title ? 'img' : undefined} aria-label={title} aria-hidden={title ? undefined : true}>
      <circle cx="9" cy="8" r="4" fill="currentColor" />
      <circle cx="23" cy="8" r="4" fill="currentColor" />
      <path d="M3 27V19.5C3 16 5.7 14 9 14c3.4 0 6 2.2 7 6-2.6-1.2-6.4-1-9 .4V27z" fill="currentColor" />
      <path d="M29 27V19.5C29 16 26.3 14 23 14c-3.4 0-6 2.2-7 6 2.6-1.2 6.4-1 9 .4V27z" fill="currentColor" />
      <path d="M16 23.2c-2.3-1.1-4.8-1.1-7-.2V28c2.3-.7 4.8-.5 7 .6 2.2-1.1 4.7-1.3 7-.6v-5c-2.2-.9-4.7-.9-7 .2z" fill="var(--gold, #a87c1f)" />
    </svg>
  );
}
