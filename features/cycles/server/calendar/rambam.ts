import { dailyRambam1, rambam1cycleLen, rambam1Start } from '@hebcal/learning/rambam1Base';
import { dailyRambam3 } from '@hebcal/learning/rambam3Base';
import { canonicalReference } from '#features/texts/shared/canonical-reference.ts';
import { hebrewLetters } from '#features/texts/shared/hebrew-numbers.ts';
import { TO } from '#features/texts/shared/ranges.ts';
import { bookNamed } from './book-names.ts';
import {
  type Cycle,
  dayOfHebcal,
  hebcalDay,
  joinNames,
  type Names,
  steady,
  textsOf,
  type Unit,
  unitOf,
} from './cycle.ts';

/** hebcal spreads each over three days; the library lacks them. */
const introductions: Record<string, Names> = {
  'Transmission of the Oral Law': {
    fr: 'Introduction : la transmission de la Torah orale',
    en: 'Introduction: Transmission of the Oral Law',
    he: 'הקדמה: מסירת תורה שבעל פה',
    es: 'Introducción: la transmisión de la Torá oral',
  },
  'Positive Mitzvot': {
    fr: 'Liste des commandements positifs',
    en: 'Positive Mitzvot',
    he: 'מניין מצוות עשה',
    es: 'Lista de los preceptos positivos',
  },
  'Negative Mitzvot': {
    fr: 'Liste des interdictions',
    en: 'Negative Mitzvot',
    he: 'מניין מצוות לא תעשה',
    es: 'Lista de las prohibiciones',
  },
  'Overview of Mishneh Torah Contents': {
    fr: 'Table du Michné Torah',
    en: 'Overview of Mishneh Torah Contents',
    he: 'תוכן חיבור משנה תורה',
    es: 'Contenido del Mishné Torá',
  },
};

type Reading = { name: string; perek: number | string };

function ofRambam(readings: readonly Reading[]): Unit {
  const merged: { name: string; from: string; to: string }[] = [];
  for (const { name, perek } of readings) {
    const [from = '1', to = from] = String(perek).split('-');
    const last = merged.at(-1);
    if (last?.name === name) last.to = to;
    else merged.push({ name, from, to });
  }
  const units = merged.map(({ name, from, to }): Unit => {
    const label = from === to ? from : `${from}-${to}`;
    const names = introductions[name];
    const title = `Mishneh Torah, ${name}`;
    if (!names) return unitOf([canonicalReference(`${title} ${label}`) ?? `${title} ${label}`], bookNamed(title));
    const printed = label.replace('-', TO);
    const he = label
      .split('-')
      .map((end) =>
        end
          .split(':')
          .map((n) => hebrewLetters(Number(n)))
          .join(':'),
      )
      .join(TO);
    return {
      names: {
        fr: `${names.fr} ${printed}`,
        en: `${names.en} ${printed}`,
        he: `${names.he} ${he}`,
        es: `${names.es} ${printed}`,
      },
      texts: textsOf([`${title} ${label}`]),
      part: names,
    };
  });
  return {
    names: joinNames(
      units.map(({ names }) => names),
      ' · ',
    ),
    texts: units.flatMap(({ texts }) => texts),
    part: units.at(-1)?.part ?? bookNamed('Mishneh Torah'),
  };
}

const first = dayOfHebcal(rambam1Start);

export const rambam1: Cycle = steady(first, rambam1cycleLen, (day) => ofRambam([dailyRambam1(hebcalDay(day))]));

export const rambam3: Cycle = steady(first, rambam1cycleLen / 3, (day) => ofRambam(dailyRambam3(hebcalDay(day))));
