export const outcomes = ['done', 'partly', 'not'] as const;
export type Outcome = (typeof outcomes)[number];
