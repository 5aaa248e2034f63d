/** Text without the characters that would move the cursor, turn the line or speak to the terminal. */
export const printable = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, ' ');

/** The same for text of several lines, each of which stays one. */
export const printableLines = (text: string): string[] => text.split('\n').map(printable);

/** JSON in which no sign speaks to a terminal either: what JSON leaves as it is beyond ASCII's controls is written as a number. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/[\u007f-\u009f\u2028\u2029\p{Cf}]/gu, (sign) =>
    [...Array(sign.length).keys()].map((n) => `\\u${sign.charCodeAt(n).toString(16).padStart(4, '0')}`).join(''),
  );
