import { foldName } from '../../shared/fold-name.ts';
import { cutReference, guessReference } from '../../shared/guess-reference.ts';

/** What was asked, to notice an answer to another question. */
export type AskedFor = {
  /** As upstream was asked. */
  reference: string;
  /** The title is one of the catalogue, which are upstream's own. */
  known: boolean;
  /** Where upstream itself led to instead. */
  ledTo?: URL[];
};

/** An answer as far as it says what it is about. */
export type About = {
  /** The reference of its section. */
  reference: string;
  /** The title of the book, where the answer has it apart, and other names it says the book has. */
  title: string;
  names: string[];
};

/** `similar`: a title that is written much the same; it may be shown, but is not taken for the one that was asked for. */
export type Fit = 'right' | 'similar' | 'wrong';

/**
 * Whether an answer is about what was asked: the same place in a book that has the name that was asked for. Another name
 * counts when the answer lists it, or when upstream led there.
 */
export function fitOf(about: About, asked: AskedFor): Fit {
  const ledTo = (asked.ledTo ?? []).map(referenceIn).filter(Boolean);
  const fits = [fit(about, asked.reference, asked.known), ...ledTo.map((reference) => fit(about, reference, true))];
  return fits.find((one) => one === 'right') ?? fits[0] ?? 'wrong';
}

function fit({ title: book, names, reference }: About, asked: string, exactly: boolean): Fit {
  const given = cutAfter(book, reference);
  // A title may end in a number: `Responsa 613` is a book here, not a place.
  const whole = [book, ...names].some((name) => foldName(name) === foldName(asked));
  const wanted = whole ? { title: asked, label: '' } : cutReference(asked);
  const title = titleFit(given.title, wanted.title, book, [book, ...names].filter(Boolean));
  if (title === 'wrong' || (title === 'similar' && exactly)) return 'wrong';
  const isPlace = wanted.label === '' || given.label === wanted.label || wanted.label.startsWith(`${given.label}:`);
  const isDeeper = given.label.startsWith(`${wanted.label}:`);
  // A part without sections: its first segment was asked for, all of it is given.
  const isUndivided = given.label === '' && title === 'right';
  return isPlace || isDeeper || isUndivided ? title : 'wrong';
}

function titleFit(given: string, wanted: string, book: string, names: string[]): Fit {
  const [one, other] = [foldName(given), foldName(wanted)];
  if (one === other || given.startsWith(`${wanted}, `)) return 'right';
  // By another name of the book, and the same part of it.
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

/** The reference in an address of upstream: `…/texts/New_Name.1`. */
function referenceIn({ pathname }: URL): string {
  try {
    const guess = guessReference(decodeURIComponent(pathname.split('/').at(-1) ?? ''));
    return guess ? `${guess.title} ${guess.label}`.trim() : '';
  } catch {
    return '';
  }
}

/** How many letters have to be added, left out or changed to make one of the other. */
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
