/** Degrees; north and east are positive. */
export type Spot = { latitude: number; longitude: number };

/** Mean radius in kilometres (IUGG, R1). */
const EARTH_KM = 6_371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great circle (haversine; error at most 0.5 %). */
export function distanceKm(a: Spot, b: Spot): number {
  const height = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const width = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const chord = height + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * width;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}
