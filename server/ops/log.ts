import pino from 'pino';

export type Log = pino.Logger;

/** Redacts secrets and personal texts, one level deep. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const secret = ['password', 'token', 'cookie', 'authorization', 'secret', 'email', 'content', 'message_text'];
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secret.flatMap((key) => [key, `*.${key}`]), censor: '[removed]' },
      serializers: { err: describeError },
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

/** Omits the values of a query: `detail` may contain personal text. */
function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return describeThrown(error);
  const { code } = error as { code?: unknown };
  // Drizzle adds the parameters to the message: addresses and texts of learners.
  const message = error.message.split('\nparams:')[0];
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  return { name: error.name, message, code: typeof code === 'string' ? code : undefined, stack: stackOf(error), cause };
}

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
