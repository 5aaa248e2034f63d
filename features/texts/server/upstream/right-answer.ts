import { foldName } from '../../shared/fold-name.ts';
import { cutReference, guessReference } from '../../shared/guess-reference.ts';

export type AskedFor = {
  reference: string;
  /** Whether the title is in the catalogue, which uses upstream's titles. */
  known: boolean;
  ledTo?: URL[];
};

export type About = {
  reference: string;
  title: string;
  names: string[];
};

/** `similar`: a similarly spelled title; may be shown but not stored. */
export type Fit = 'right' | 'similar' | 'wrong';

/**
 * Whether a response has the same position in a book with the requested name. Other names count if listed, or if
 * upstream redirected there.
 */
export function fitOf(about: About, asked: AskedFor): Fit {
  const ledTo = (asked.ledTo ?? []).map(referenceIn).filter(Boolean);
  const fits = [fit(about, asked.reference, asked.known), ...ledTo.map((reference) => fit(about, reference, true))];
  return fits.find((one) => one === 'right') ?? fits[0] ?? 'wrong';
}

function fit({ title: book, names, reference }: About, asked: string, exactly: boolean): Fit {
  const given = cutAfter(book, reference);
  const whole = [book, ...names].some((name) => foldName(name) === foldName(asked));
  const wanted = whole ? { title: asked, label: '' } : cutReference(asked);
  const title = titleFit(given.title, wanted.title, book, [book, ...names].filter(Boolean));
  if (title === 'wrong' || (title === 'similar' && exactly)) return 'wrong';
  const isPlace = wanted.label === '' || given.label === wanted.label || wanted.label.startsWith(`${given.label}:`);
  const isDeeper = given.label.startsWith(`${wanted.label}:`);
  const isUndivided = given.label === '' && title === 'right';
  return isPlace || isDeeper || isUndivided ? title : 'wrong';
}

function titleFit(given: string, wanted: string, book: string, names: string[]): Fit {
  const [one, other] = [foldName(given), foldName(wanted)];
  if (one === other || given.startsWith(`${wanted}, `)) return 'right';
  // Another name of the book, and the same part.
  const part = foldName(given.startsWith(`${book}, `) ? given.slice(book.length + 2) : '');
  const called = names.some((name) =>
    wanted.startsWith(`${name}, `) ? foldName(wanted.slice(name.length + 2)) === part : foldName(name) === other,
  );
  if (called) return 'right';
  return distance(one, other) <= Math.max(one.length, other.length) * 0.3 ? 'similar' : 'wrong';
}

function cutAfter(title: string, reference: string): { title: string; label: string } {
  const label = title !== '' && reference.startsWith(`${title} `) ? reference.slice(title.length + 1) : null;
  if (title === reference) return { title, label: '' };
  return label !== null && /^\d[\d:ab]*(-.*)?$/.test(label)
    ? { title, label: label.replace(/-.*$/, '') }
    : cutReference(reference);
}

function referenceIn({ pathname }: URL): string {
  try {
    const guess = guessReference(decodeURIComponent(pathname.split('/').at(-1) ?? ''));
    return guess ? `${guess.title} ${guess.label}`.trim() : '';
  } catch {
    return '';
  }
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of one.split('').entries()) {
    const next = [i + 1];
    for (const [j, another] of other.split('').entries()) {
      const changed = (row[j] ?? 0) + (letter === another ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
