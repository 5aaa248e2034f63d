/** Tag of the set in `npm test`: about ninety seconds. `npm run test:slow` runs the others (playwright.config.ts). */
export const FIRST = '@first';
