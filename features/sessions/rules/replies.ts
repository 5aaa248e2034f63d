/** What the reply to an invitation begins with, in every language of the catalogue. */
const marks = ['✓', '✗'];

/** A description with the reply to an invitation below it. */
export const withReply = (description: string, reply: string): string =>
  description === '' ? reply : `${description}\n\n${reply}`;

/** The description as its author wrote it. */
export const withoutReplies = (description: string): string =>
  description
    .split('\n')
    .filter((line) => !marks.some((mark) => line.startsWith(`${mark} `)))
    .join('\n')
    .trim();
