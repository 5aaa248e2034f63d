import { parshiot } from '@hebcal/core';
import { lookupParsha } from '@hebcal/leyning';
import { englishParashiyot, parashahIn } from '#features/texts/server/parashiyot-api.ts';
import { books } from '#features/texts/shared/books.ts';
import { fromLibraryVerse } from '#features/texts/shared/verse-numbering.ts';

/** Weekly portions and haftarot as rows of data/portions.tsv, with verses from Hebcal. */
export function portionRows(): string[][] {
  return parshiot.flatMap((hebcal, at) => {
    const { book, fullkriyah, haft } = lookupParsha(hebcal);
    const english = englishParashiyot[hebcal] ?? hebcal.replace(/[’']/g, '’');
    const [fr, he, es] = (['fr', 'he', 'es'] as const).map((language) => parashahIn(at + 1, language) ?? english);
    const [from] = fullkriyah['1'] ?? [];
    const [, to] = fullkriyah['7'] ?? [];
    const [haftarah] = [haft].flat();
    const torah = books[book - 1]?.title;
    return [
      [
        'parashah',
        `${torah} ${from}-${torah === undefined ? to : inCodex(torah, to)}`,
        ...[`Paracha ${fr}; ${fr}`, `Parashat ${english}; ${english}; ${hebcal}`],
        ...[`פרשת ${he}; ${he}`, `Parashá ${es}; ${es}`],
      ],
      [
        'haftarah',
        `${haftarah?.k} ${haftarah?.b}-${haftarah?.e}`,
        ...[`Haftara de ${fr}`, `Haftarah of ${english}`, `הפטרת ${he}`, `Haftará de ${es}`],
      ],
    ];
  });
}

/** Converts a portion's last verse to codex numbering: Hebcal uses the public library's. */
function inCodex(book: string, position = ''): string {
  const [chapter = 0, verse = 0] = position.split(':').map(Number);
  const found = fromLibraryVerse(book, { chapter, verse });
  return `${found.chapter}:${found.to}`;
}
