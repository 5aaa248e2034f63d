import { isLanguage, type Language } from '#shared/languages.ts';

const order: readonly Language[] = ['fr', 'en', 'he', 'es'];

/**
 * How one writes a town in French, English, Hebrew and Spanish, for those where many learners live: one spelling for each
 * language. An empty one is the name GeoNames gives. Written by hand, as `otherNames`, by which they are found.
 */
export const townLabels: [country: string, name: string, fr: string, en: string, he: string, es: string][] = [
  ['IL', 'Jerusalem', 'Jérusalem', '', 'ירושלים', 'Jerusalén'],
  ['IL', 'Tel Aviv', 'Tel-Aviv', '', 'תל אביב', ''],
  ['IL', 'Haifa', 'Haïfa', '', 'חיפה', ''],
  ['IL', 'Bnei Brak', '', '', 'בני ברק', ''],
  ['IL', 'Petaẖ Tiqva', 'Petah Tikva', 'Petah Tikva', 'פתח תקווה', 'Petaj Tikva'],
  ['IL', 'Netanya', '', '', 'נתניה', ''],
  ['IL', 'Ashdod', '', '', 'אשדוד', ''],
  ['IL', 'Ashkelon', '', '', 'אשקלון', 'Ascalón'],
  ['IL', 'Beersheba', 'Beer-Sheva', 'Beersheba', 'באר שבע', 'Beerseba'],
  ['IL', 'Rishon LeTsiyyon', 'Rishon LeZion', 'Rishon LeZion', 'ראשון לציון', 'Rishon LeZion'],
  ['IL', 'Ramat Gan', '', '', 'רמת גן', ''],
  ['IL', 'Givatayim', '', '', 'גבעתיים', ''],
  ['IL', "Ra'anana", 'Raanana', '', 'רעננה', 'Raanana'],
  ['IL', 'Herzliya', '', '', 'הרצליה', ''],
  ['IL', 'Kfar Saba', '', '', 'כפר סבא', ''],
  ['IL', 'Modi‘in Makkabbim Re‘ut', 'Modiin', 'Modiin', 'מודיעין', 'Modiin'],
  ['IL', 'Modiin Ilit', 'Modiin Illit', 'Modiin Illit', 'מודיעין עילית', 'Modiin Illit'],
  ['IL', 'Bet Shemesh', 'Beit Shemesh', 'Beit Shemesh', 'בית שמש', 'Beit Shemesh'],
  ['IL', 'Safed', '', '', 'צפת', ''],
  ['IL', 'Tiberias', 'Tibériade', '', 'טבריה', 'Tiberíades'],
  ['IL', 'Eilat', '', '', 'אילת', ''],
  ['IL', 'Reẖovot', 'Rehovot', 'Rehovot', 'רחובות', 'Rejovot'],
  ['IL', 'H̱olon', 'Holon', 'Holon', 'חולון', 'Jolón'],
  ['IL', 'Bat Yam', '', '', 'בת ים', ''],
  ['IL', 'Lod', '', '', 'לוד', ''],
  ['IL', 'Nahariyya', 'Nahariya', 'Nahariya', 'נהריה', 'Nahariya'],
  ['IL', 'Acre', 'Acre', 'Acre', 'עכו', 'Acre'],
  ['IL', 'Hadera', '', '', 'חדרה', ''],
  ['IL', 'Nazareth', '', '', 'נצרת', 'Nazaret'],
  ['IL', 'Kiryat Gat', '', '', 'קריית גת', ''],
  ['FR', 'Paris', '', '', 'פריז', 'París'],
  ['FR', 'Marseille', '', '', 'מרסיי', 'Marsella'],
  ['FR', 'Lyon', '', '', 'ליון', ''],
  ['FR', 'Strasbourg', '', '', 'שטרסבורג', 'Estrasburgo'],
  ['FR', 'Nice', '', '', 'ניס', 'Niza'],
  ['FR', 'Toulouse', '', '', 'טולוז', ''],
  ['FR', 'Bordeaux', '', '', 'בורדו', 'Burdeos'],
  ['FR', 'Sarcelles', '', '', 'סרסל', ''],
  ['FR', 'Créteil', '', '', 'קרטיי', ''],
  ['GB', 'London', 'Londres', '', 'לונדון', 'Londres'],
  ['GB', 'Manchester', '', '', 'מנצ׳סטר', ''],
  ['GB', 'Gateshead', '', '', 'גייטסהד', ''],
  ['GB', 'Edinburgh', 'Édimbourg', '', 'אדינבורו', 'Edimburgo'],
  ['US', 'New York City', 'New York', 'New York', 'ניו יורק', 'Nueva York'],
  ['US', 'Brooklyn', '', '', 'ברוקלין', ''],
  ['US', 'Manhattan', '', '', 'מנהטן', ''],
  ['US', 'Monsey', '', '', 'מונסי', ''],
  ['US', 'Lakewood', '', '', 'לייקווד', ''],
  ['US', 'Teaneck', '', '', 'טינק', ''],
  ['US', 'Los Angeles', '', '', 'לוס אנג׳לס', 'Los Ángeles'],
  ['US', 'San Francisco', '', '', 'סן פרנסיסקו', ''],
  ['US', 'Miami', '', '', 'מיאמי', ''],
  ['US', 'Chicago', '', '', 'שיקגו', ''],
  ['US', 'Boston', '', '', 'בוסטון', ''],
  ['US', 'Philadelphia', 'Philadelphie', '', 'פילדלפיה', 'Filadelfia'],
  ['US', 'Baltimore', '', '', 'בולטימור', ''],
  ['US', 'Washington', '', '', 'וושינגטון', ''],
  ['CA', 'Montréal', '', 'Montreal', 'מונטריאול', 'Montreal'],
  ['CA', 'Toronto', '', '', 'טורונטו', ''],
  ['AR', 'Buenos Aires', '', '', 'בואנוס איירס', ''],
  ['BR', 'São Paulo', '', '', 'סאו פאולו', ''],
  ['BR', 'Rio de Janeiro', '', '', 'ריו דה ז׳ניירו', 'Río de Janeiro'],
  ['MX', 'Mexico City', 'Mexico', '', 'מקסיקו סיטי', 'Ciudad de México'],
  ['PA', 'Panama City', 'Panama', '', 'פנמה סיטי', 'Ciudad de Panamá'],
  ['UY', 'Montevideo', '', '', 'מונטווידאו', ''],
  ['CL', 'Santiago', '', '', 'סנטיאגו', 'Santiago de Chile'],
  ['CO', 'Bogotá', 'Bogota', 'Bogota', 'בוגוטה', ''],
  ['ES', 'Madrid', '', '', 'מדריד', ''],
  ['ES', 'Barcelona', 'Barcelone', '', 'ברצלונה', ''],
  ['ES', 'Sevilla', 'Séville', 'Seville', 'סביליה', ''],
  ['IT', 'Rome', '', '', 'רומא', 'Roma'],
  ['IT', 'Milan', '', '', 'מילאנו', 'Milán'],
  ['IT', 'Venice', 'Venise', '', 'ונציה', 'Venecia'],
  ['BE', 'Brussels', 'Bruxelles', '', 'בריסל', 'Bruselas'],
  ['BE', 'Antwerp', 'Anvers', '', 'אנטוורפן', 'Amberes'],
  ['NL', 'Amsterdam', '', '', 'אמסטרדם', 'Ámsterdam'],
  ['CH', 'Geneva', 'Genève', '', 'ז׳נבה', 'Ginebra'],
  ['CH', 'Zürich', 'Zurich', 'Zurich', 'ציריך', 'Zúrich'],
  ['CH', 'Basel', 'Bâle', '', 'באזל', 'Basilea'],
  ['DE', 'Berlin', '', '', 'ברלין', 'Berlín'],
  ['DE', 'Frankfurt am Main', 'Francfort', 'Frankfurt', 'פרנקפורט', 'Fráncfort'],
  ['DE', 'Munich', '', '', 'מינכן', 'Múnich'],
  ['AT', 'Vienna', 'Vienne', '', 'וינה', 'Viena'],
  ['HU', 'Budapest', '', '', 'בודפשט', ''],
  ['CZ', 'Prague', '', '', 'פראג', 'Praga'],
  ['PL', 'Warsaw', 'Varsovie', '', 'ורשה', 'Varsovia'],
  ['RU', 'Moscow', 'Moscou', '', 'מוסקבה', 'Moscú'],
  ['RU', 'Saint Petersburg', 'Saint-Pétersbourg', '', 'סנקט פטרבורג', 'San Petersburgo'],
  ['UA', 'Kyiv', 'Kiev', '', 'קייב', 'Kiev'],
  ['UA', 'Odesa', 'Odessa', '', 'אודסה', 'Odesa'],
  ['TR', 'Istanbul', '', '', 'איסטנבול', 'Estambul'],
  ['GR', 'Athens', 'Athènes', '', 'אתונה', 'Atenas'],
  ['GR', 'Thessaloníki', 'Thessalonique', 'Thessaloniki', 'סלוניקי', 'Salónica'],
  ['MA', 'Casablanca', '', '', 'קזבלנקה', ''],
  ['MA', 'Marrakesh', 'Marrakech', '', 'מרקש', 'Marrakech'],
  ['MA', 'Fes', 'Fès', '', 'פאס', 'Fez'],
  ['TN', 'Tunis', '', '', 'תוניס', 'Túnez'],
  ['TN', 'Houmt Souk', 'Djerba', 'Djerba', 'ג׳רבה', 'Yerba'],
  ['DZ', 'Algiers', 'Alger', '', 'אלג׳יר', 'Argel'],
  ['ZA', 'Johannesburg', '', '', 'יוהנסבורג', 'Johannesburgo'],
  ['ZA', 'Cape Town', 'Le Cap', '', 'קייפטאון', 'Ciudad del Cabo'],
  ['AU', 'Sydney', '', '', 'סידני', 'Sídney'],
  ['AU', 'Melbourne', '', '', 'מלבורן', ''],
  ['DK', 'Copenhagen', 'Copenhague', '', 'קופנהגן', 'Copenhague'],
  ['SE', 'Stockholm', '', '', 'שטוקהולם', 'Estocolmo'],
  ['PT', 'Lisbon', 'Lisbonne', '', 'ליסבון', 'Lisboa'],
  ['RO', 'Bucharest', 'Bucarest', '', 'בוקרשט', 'Bucarest'],
];

const byTown = new Map(townLabels.map(([country, name, ...labels]) => [`${country} ${name}`, labels]));

/**
 * How a town of the list is written in a language.
 * @param language of the interface; in any other it is the name of the list
 */
export function townLabel({ country, name }: { country: string; name: string }, language: string): string {
  const labels = isLanguage(language) ? byTown.get(`${country} ${name}`) : undefined;
  return labels?.[order.indexOf(language as Language)] || name;
}

/** The same town with how it is written in a language, where that differs. */
export function withLabel<Town extends { country: string; name: string }>(town: Town, language: string) {
  const label = townLabel(town, language);
  return label === town.name ? town : { ...town, label };
}
