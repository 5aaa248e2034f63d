/** What one may say after the three hours of a trial. */
export const pairAnswers = ['goOn', 'anotherHour', 'stop'] as const;
export type PairAnswer = (typeof pairAnswers)[number];
