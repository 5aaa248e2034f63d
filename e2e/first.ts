/**
 * The first set, in `npm test`: about two minutes. Others run in `npm run test:slow`; each test is in one set
 * (playwright.config.ts).
 */
export const FIRST = '@first';
