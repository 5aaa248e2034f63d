import pino from 'pino';

export type Log = pino.Logger;

/**
 * Structured log lines on standard output. Anything that could hold a secret or say who wrote what to whom is removed
 * before it is written, wherever in the object it stands one level deep.
 */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const secret = ['password', 'token', 'cookie', 'authorization', 'secret', 'email', 'content', 'message_text'];
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secret.flatMap((key) => [key, `*.${key}`]), censor: '[removed]' },
      serializers: { err: describeError },
      // Left alone, a line without a text of its own gets the error's message, values and all.
      hooks: {
        logMethod(args, method) {
          method.apply(this, args.length === 1 && typeof args[0] === 'object' ? [args[0], 'error'] : args);
        },
      },
    },
    destination,
  );
}

type Described = { name?: string; message?: string; code?: string; stack?: string; cause?: Described };

/** An error without the values a query was given: `pg` errors carry them in `detail`, which may hold what people typed. */
function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return describeThrown(error);
  const { code } = error as { code?: unknown };
  // Drizzle puts the parameters of a failed query into the message: they may hold addresses and texts of learners.
  const message = error.message.split('\nparams:')[0];
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  return { name: error.name, message, code: typeof code === 'string' ? code : undefined, stack: stackOf(error), cause };
}

/** A thrown value that is no error: pg-boss reports objects with the fields of one. */
function describeThrown(thrown: unknown): Described {
  if (typeof thrown !== 'object' || thrown === null) return { message: String(thrown) };
  const { name, message, code, stack } = thrown as Record<string, unknown>;
  if (typeof message !== 'string') return { message: `an object with ${Object.keys(thrown).join(', ') || 'nothing'}` };
  const error = Object.assign(new Error(message), {
    name: typeof name === 'string' ? name : 'Error',
    stack: typeof stack === 'string' ? stack : '',
    ...(typeof code === 'string' && { code }),
  });
  return describeError(error);
}

function stackOf(error: Error): string | undefined {
  return error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12)
    .join('\n');
}
