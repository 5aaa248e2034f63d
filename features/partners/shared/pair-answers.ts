export const pairAnswers = ['goOn', 'anotherHour', 'stop'] as const;
export type PairAnswer = (typeof pairAnswers)[number];
