export const headerButton =
  'relative inline-flex size-11 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-raised hover:text-ink';
