/** It is not waited for any longer; whatever was asked goes on. */
export class TooLong extends Error {}

/** @throws {TooLong} when it takes longer; whatever was asked goes on */
export async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      answer,
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new TooLong()), milliseconds);
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}
