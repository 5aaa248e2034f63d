import type {
  AnyContractProcedure,
  AnySchema,
  ContractProcedure,
  ErrorMap,
  InferSchemaInput,
  InferSchemaOutput,
  Meta,
} from '@orpc/contract';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { type AnyProcedure, implement, type ORPCErrorConstructorMap } from '@orpc/server';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { ErrorData } from '#shared/base.ts';
import type { MessageKey } from '#web/locales/catalogue.ts';

type Input<In extends AnySchema> = InferSchemaOutput<In>;
type Output<Out extends AnySchema> = InferSchemaInput<Out> | Response;
type Call<In extends AnySchema, Errors extends ErrorMap> = {
  /** As the contract's schema read it. */
  input: Input<In>;
  /** The contract's own errors, to be thrown. */
  errors: ORPCErrorConstructorMap<Errors>;
};
/** What `serve` takes for a procedure. */
export type AnswerOf<Procedure> =
  Procedure extends ContractProcedure<infer In, infer Out, infer Errors, Meta>
    ? (call: Call<In, Errors>) => Output<Out> | Promise<Output<Out>>
    : never;
/** What came out besides the contract: an answer of a proxy, a line that broke. */
type Wire = { response?: Response };

const served = new Map<AnyContractProcedure, AnyProcedure>();
const received = new Map<AnyContractProcedure, unknown[]>();
/** What no contract describes, by `METHOD /path`. */
const plain = new Map<string, (request: Request) => Response | Promise<Response>>();
let asked: string[] = [];

const network = setupServer(
  http.all('*', async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${request.method} ${pathname}${search}`);
    const answer = plain.get(`${request.method} ${pathname}`);
    if (answer) return answer(request);
    const wire: Wire = {};
    const api = new OpenAPIHandler(Object.fromEntries([...served.values()].entries()));
    const { matched, response } = await api.handle(request, { prefix: '/api', context: wire });
    if (matched) return wire.response ?? response;
    return HttpResponse.json({ code: 'NOBODY_SERVES', message: `${request.method} ${pathname}` }, { status: 501 });
  }),
);

/**
 * The server of a file's tests: it answers what `serve` says, by the contracts, until the end of each test.
 * @returns what it was asked in the test, e.g. `GET /api/people/blocks`
 */
export function apiServer(): { asked: () => string[] } {
  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    served.clear();
    received.clear();
    plain.clear();
    asked = [];
  });
  afterAll(() => network.close());
  return { asked: () => asked };
}

/**
 * Answers a procedure of a contract from now on: what is sent to it and what it answers are checked by its schemas.
 * @param answer may throw one of `errors`, or give a `Response` that no contract knows (`offline`, `gateway`)
 * @returns the inputs it is called with from now on, in order
 */
export function serve<In extends AnySchema, Out extends AnySchema, Errors extends ErrorMap>(
  procedure: ContractProcedure<In, Out, Errors, Meta>,
  answer: (call: Call<In, Errors>) => Output<Out> | Promise<Output<Out>>,
): Input<In>[] {
  const inputs: Input<In>[] = [];
  // The compiler cannot follow what a contract it does not know yet gives its handler; `answer` is typed by it above.
  const untyped: AnyContractProcedure = procedure;
  served.set(
    procedure,
    implement(untyped)
      .$context<Wire>()
      .handler(async ({ input, errors, context }: { input: unknown; errors: unknown; context: Wire }) => {
        inputs.push(input as Input<In>);
        received.set(procedure, [...(received.get(procedure) ?? []), input]);
        const output = await answer({ input, errors } as Call<In, Errors>);
        if (!(output instanceof Response)) return output;
        context.response = output;
        return undefined;
      }),
  );
  return inputs;
}

/** What a procedure was called with in this test, in order, whatever answered it. */
export const sentTo = <In extends AnySchema, Out extends AnySchema, Errors extends ErrorMap>(
  procedure: ContractProcedure<In, Out, Errors, Meta>,
): Input<In>[] => (received.get(procedure) ?? []) as Input<In>[];

/**
 * Answers an address that no contract describes: the endpoints of the account's library, `/healthz`.
 * @param what `METHOD /path`, e.g. `POST /api/auth/sign-out`
 * @returns the bodies it was sent from now on, as JSON; null for none
 */
export function servePlain(what: string, answer: (request: Request) => Response | Promise<Response>): unknown[] {
  const bodies: unknown[] = [];
  plain.set(what, async (request) => {
    const text = await request.clone().text();
    bodies.push(text === '' ? null : JSON.parse(text));
    return answer(request);
  });
  return bodies;
}

/** An answer that refuses with one of the contract's errors. */
export const refuse =
  <Code extends string>(code: Code, messageKey: MessageKey, more: Partial<ErrorData> = {}) =>
  ({ errors }: { errors: Record<Code, (options: { data: ErrorData }) => Error> }): never => {
    throw errors[code]({ data: { messageKey, ...more } });
  };

/** The answer of what has nothing to say but that it was done. */
export const done = () => ({ done: true as const });

/** An answer that never comes: the line is broken. */
export const offline = (): Response => HttpResponse.error();

/** An answer of something between the browser and the server, or of a server that broke. */
export const gateway = (status: number) => (): Response => new HttpResponse('', { status });

/** An answer to what the server did not expect of itself, as it says so (server/rpc.ts). */
export const unexpected = (): Response =>
  HttpResponse.json(
    {
      defined: true,
      code: 'INTERNAL_SERVER_ERROR',
      status: 500,
      message: '',
      data: { messageKey: 'errors.unexpected' },
    },
    { status: 500 },
  );

/** An answer that is held until it is let go. */
export function held<Value>() {
  const { promise, resolve } = Promise.withResolvers<Value>();
  return { answer: () => promise, letGo: resolve };
}
