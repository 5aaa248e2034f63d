/** Month names from Nisan (1), with both months of Adar in a leap year. */
const months = {
  fr: 'nissan, iyar, sivan, tamouz, av, éloul, tichri, hechvan, kislev, tévet, chevat, adar, adar II'.split(', '),
  en: 'Nisan, Iyar, Sivan, Tammuz, Av, Elul, Tishrei, Cheshvan, Kislev, Tevet, Shevat, Adar, Adar II'.split(', '),
  es: 'nisán, iyar, siván, tamuz, av, elul, tishrei, jeshván, kislev, tevet, shevat, adar, adar II'.split(', '),
};

/**
 * A Hebrew date in a Latin-script language: 1er kislev 5787.
 * @param month from Nisan (1)
 */
export function writeHebrewDate(
  language: keyof typeof months,
  { day, month, year, isFirstAdar }: { day: number; month: number; year: number; isFirstAdar: boolean },
): string {
  const name = `${months[language][month - 1] ?? ''}${isFirstAdar ? ' I' : ''}`;
  if (language === 'es') return `${day} de ${name} de ${year}`;
  return `${language === 'fr' && day === 1 ? '1er' : day} ${name} ${year}`;
}
