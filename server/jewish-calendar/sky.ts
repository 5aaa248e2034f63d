import { Location } from '@hebcal/core/dist/esm/location';
import { Zmanim } from '@hebcal/core/dist/esm/zmanim';
import { asLocalNoon, type Day, dayAt } from './days.ts';

const HOUR = 60 * 60_000;
const MINUTE = 60_000;
const CANDLES_BEFORE_SUNSET = 18 * MINUTE;
/** Towns whose candles are lit earlier: minutes before sunset, extent in degrees (Jerusalem, Haifa, Zikhron Yaakov). */
const EARLIER = [
  { latitude: 31.778, longitude: 35.235, north: 0.09, east: 0.1, before: 40 },
  { latitude: 32.8, longitude: 35.0, north: 0.06, east: 0.07, before: 30 },
  { latitude: 32.571, longitude: 34.952, north: 0.03, east: 0.03, before: 30 },
];
/** Depth of the sun at which three small stars are visible. */
const NIGHTFALL_DEGREES = 8.5;

export type Sky = {
  inIsrael: boolean;
  dayAt(instant: Date): Day;
  /** @param eve the civil day of that sunset */
  candles(eve: Day): Date;
  dawn(day: Day): Date;
  nightfall(day: Day): Date;
};

/** Degrees, north and east are positive; `country` is ISO 3166-1 alpha-2. */
export type Spot = { latitude: number; longitude: number; country: string | null };

/** Countries with the date of the other side of the 180th meridian. */
const easternDate = new Set(['FJ', 'KI', 'NZ', 'RU', 'TK', 'TO', 'WF', 'WS']);
const westernDate = new Set(['US']);

/** Days by which the local date is ahead of its longitude. */
function daysAhead({ longitude, country }: Spot): number {
  if (country !== null && easternDate.has(country) && longitude < -140) return 1;
  return country !== null && westernDate.has(country) && longitude > 0 ? -1 : 0;
}

/** Minutes between candle lighting and sunset, by the custom of the town. */
function candlesInIsrael({ latitude, longitude }: Spot): number {
  const town = EARLIER.find(
    (one) => Math.abs(latitude - one.latitude) < one.north && Math.abs(longitude - one.longitude) < one.east,
  );
  return town ? town.before * MINUTE : CANDLES_BEFORE_SUNSET;
}

/**
 * The sky over a spot, by NOAA's solar calculator in @hebcal/core. Candles: 18 minutes before sunset (40 in Jerusalem,
 * 30 in Haifa and Zikhron Yaakov). Nightfall: 8.5 degrees below the horizon, dawn: 16.1. Near the poles our own rule
 * applies, which is no ruling of any authority. A day without sunset has it at 18:00 of local mean solar time. Without
 * darkness, nightfall is at solar midnight. First light is 72 minutes before sunrise, or before 06:00 without one.
 */
export function skyOver(spot: Spot): Sky {
  const { latitude, longitude, country } = spot;
  // Solar time: only the day matters, and no zone can be missing or wrong.
  const hours = Math.round(longitude / 15);
  const ahead = daysAhead(spot);
  const inIsrael = country === 'IL' || country === 'PS';
  // In these zone names, east is negative.
  const zone = hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
  const location = new Location(latitude, longitude, inIsrael, zone);
  const before = inIsrael ? candlesInIsrael(spot) : CANDLES_BEFORE_SUNSET;

  const zmanim = (day: Day) => new Zmanim(location, asLocalNoon(day - ahead), false);
  const bySolarClock = (day: Day, hour: number) =>
    new Date(((day - ahead) * 24 + hour) * HOUR - longitude * 4 * MINUTE);
  const happens = (time: Date) => !Number.isNaN(time.getTime());
  const sunset = (day: Day) => {
    const seen = zmanim(day).sunset();
    return happens(seen) ? seen : bySolarClock(day, 18);
  };

  return {
    inIsrael,
    dayAt: (instant) => dayAt(instant, (hours + ahead * 24) * HOUR),
    candles: (eve) => new Date(sunset(eve).getTime() - before),
    dawn(day) {
      const light = zmanim(day).alotHaShachar();
      if (happens(light)) return light;
      const sunrise = zmanim(day).sunrise();
      return new Date((happens(sunrise) ? sunrise : bySolarClock(day, 6)).getTime() - 72 * MINUTE);
    },
    nightfall(day) {
      const times = zmanim(day);
      const dark = times.tzeit(NIGHTFALL_DEGREES);
      return happens(dark) && happens(times.sunset()) ? dark : bySolarClock(day, 24);
    },
  };
}
