/** Tag of the set in `npm test`: about two minutes. `npm run test:slow` runs the others (playwright.config.ts). */
export const FIRST = '@first';
