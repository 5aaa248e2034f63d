import { tints } from './variants.ts';

const variants = [
  tints.indigo,
  tints.gold,
  tints.green,
  tints.orange,
  tints.blue,
  tints.pink,
  tints.cyan,
  tints.purple,
];

type Props = {
  name: string;
  seed?: string;
  picture?: string | null | undefined;
  className?: string;
};

export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('');

/** A picture, or initials in a stable colour. The name is shown beside it. */
export function Avatar({ name, seed = name, picture, className = 'size-11 text-base' }: Props) {
  const initials = initialsOf(name);
  const hash = [...seed].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7);
  return (
    <span
      aria-hidden
      className={`relative inline-grid shrink-0 overflow-hidden select-none place-items-center rounded-full border border-line font-semibold uppercase ${variants[hash % variants.length]} ${className}`}
    >
      {initials || '·'}
      {picture && (
        <img key={picture} src={picture} alt="" decoding="async" className="absolute inset-0 size-full object-cover" />
      )}
    </span>
  );
}
