/** On its soft background. The names from blue on are the library's category colours. */
export const tints = {
  neutral: 'bg-raised text-ink-soft',
  indigo: 'bg-indigo-soft text-indigo',
  gold: 'bg-gold-soft text-gold',
  leaf: 'bg-leaf-soft text-leaf',
  amber: 'bg-amber-soft text-amber',
  brick: 'bg-brick-soft text-brick',
  blue: 'bg-blue-soft text-blue',
  green: 'bg-green-soft text-green',
  purple: 'bg-purple-soft text-purple',
  orange: 'bg-orange-soft text-orange',
  red: 'bg-red-soft text-red',
  yellow: 'bg-yellow-soft text-yellow',
  pink: 'bg-pink-soft text-pink',
  cyan: 'bg-cyan-soft text-cyan',
  gray: 'bg-gray-soft text-gray',
  slate: 'bg-slate-soft text-slate',
};

/** Focus style without a transition, because typing may follow at once. */
export const control =
  'w-full min-h-11 rounded-md border border-edge bg-surface px-3 text-base text-of-parent text-ink shadow-low transition-colors hover:border-ink-soft focus-visible:border-indigo focus-visible:outline-offset-0 focus-visible:transition-none disabled:cursor-not-allowed disabled:border-line disabled:bg-raised disabled:text-ink-soft disabled:shadow-none aria-invalid:border-brick';
