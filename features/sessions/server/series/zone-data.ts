/** Version of the time zone data of this runtime, such as `2026c`. */
export const zoneData: string = process.versions.tz ?? process.versions.icu ?? '';
