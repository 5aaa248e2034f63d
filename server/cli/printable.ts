/** Removes characters that would move the cursor, break the line or control the terminal. */
export const printable = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, ' ');

export const printableLines = (text: string): string[] => text.split('\n').map(printable);

/** JSON that also escapes control characters beyond ASCII. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/[\u007f-\u009f\u2028\u2029\p{Cf}]/gu, (sign) =>
    [...Array(sign.length).keys()].map((n) => `\\u${sign.charCodeAt(n).toString(16).padStart(4, '0')}`).join(''),
  );
