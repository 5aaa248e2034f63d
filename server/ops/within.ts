/** The wait was too long; the underlying work continues. */
export class TooLong extends Error {}

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
