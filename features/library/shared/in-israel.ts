/** Whether a zone of the clock is Israel's, where festivals last a day less and another parashah may be read. */
export const isInIsrael = (timeZone: string): boolean => timeZone === 'Asia/Jerusalem' || timeZone === 'Asia/Tel_Aviv';
