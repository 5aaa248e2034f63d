const looks = ['bg-indigo-soft text-indigo', 'bg-gold-soft text-gold', 'bg-leaf-soft text-leaf', 'bg-brick-soft text-brick', 'bg-amber-soft text-amber'];

/** A person by their initials, in a colour of their own that is the same everywhere. */
export function Avatar({ name, className = 'size-10 text-sm' }: { name: string; className?: string }) {
  const initials = name.trim().split(/\s+/).slice(0, 2).map((word) => [...word][0] ?? '').join('');
  const seed = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7);
  return (
    <span aria-hidden className={`inline-grid shrink-0 place-items-center rounded-full font-semibold uppercase ${looks[seed % looks.length]} ${className}`}>
      {initials || '·'}
    </span>
  );
}
