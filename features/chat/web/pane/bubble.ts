export const side = (mine: boolean, first: boolean): string =>
  `group flex flex-col ${mine ? 'items-end' : 'items-start'} ${first ? 'pt-3' : 'pt-1'}`;
export const bubble = 'grid min-w-0 gap-2 rounded-lg border px-3.5 py-2 text-ink';
export const bubbleOf = (mine: boolean): string =>
  mine ? 'rounded-ee-none border-transparent bg-indigo-soft' : 'rounded-es-none border-transparent bg-raised';
export const row = (mine: boolean): string =>
  `flex max-w-[92%] items-center gap-1 sm:max-w-[75%] ${mine ? 'flex-row-reverse' : ''}`;
export const under = 'flex items-center gap-1.5 px-1 pt-1 text-xs text-ink-soft';
