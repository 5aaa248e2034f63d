import { tints } from './looks.ts';

const looks = [tints.indigo, tints.gold, tints.green, tints.orange, tints.blue, tints.pink, tints.cyan, tints.purple];

type Props = {
  name: string;
  /** What the colour is chosen by; the name unless told (two people may share a name). */
  seed?: string;
  className?: string;
};

/** A person by their initials, in a colour of their own that is the same everywhere. The name stands beside it. */
export function Avatar({ name, seed = name, className = 'size-11 text-base' }: Props) {
  const initials = name
    .trim()
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('');
  const hash = [...seed].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7);
  return (
    <span
      aria-hidden
      className={`inline-grid shrink-0 select-none place-items-center rounded-full border border-line font-semibold uppercase ${looks[hash % looks.length]} ${className}`}
    >
      {initials || '·'}
    </span>
  );
}
