/** Degrees; north and east are positive. */
type Spot = { latitude: number; longitude: number };

const DAY_MS = 24 * 60 * 60_000;
const J2000 = Date.UTC(2000, 0, 1, 12);
/** Altitude when the upper limb touches the horizon, with refraction. */
const SUNSET_DEGREES = -0.833;

const rad = (degrees: number) => (degrees * Math.PI) / 180;
const sin = (degrees: number) => Math.sin(rad(degrees));
const cos = (degrees: number) => Math.cos(rad(degrees));

/**
 * Uses low-precision formulas of the Astronomical Almanac: sunset within a few seconds. For display only; halachic
 * times come from server/jewish-calendar/sky.ts.
 */
export function isSunDown(instant: Date, { latitude, longitude }: Spot): boolean {
  const days = (instant.getTime() - J2000) / DAY_MS;
  const anomaly = 357.529 + 0.98560028 * days;
  const ecliptic = 280.459 + 0.98564736 * days + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly);
  const tilt = 23.439 - 0.00000036 * days;
  const declination = Math.asin(sin(tilt) * sin(ecliptic));
  const ascension = Math.atan2(cos(tilt) * sin(ecliptic), cos(ecliptic));
  const hourAngle = rad(280.46061837 + 360.98564736629 * days + longitude) - ascension;
  const height = sin(latitude) * Math.sin(declination) + cos(latitude) * Math.cos(declination) * Math.cos(hourAngle);
  return height < sin(SUNSET_DEGREES);
}
