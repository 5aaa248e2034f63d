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
  /** Input as parsed by the contract. */
  input: Input<In>;
  /** The contract's errors, to throw. */
  errors: ORPCErrorConstructorMap<Errors>;
};
/** An answer for `serve`. */
export type AnswerOf<Procedure> =
  Procedure extends ContractProcedure<infer In, infer Out, infer Errors, Meta>
    ? (call: Call<In, Errors>) => Output<Out> | Promise<Output<Out>>
    : never;
type Wire = { response?: Response };

const served = new Map<AnyContractProcedure, AnyProcedure>();
const received = new Map<AnyContractProcedure, unknown[]>();
/** Answers outside the contracts, by `METHOD /path`. */
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
 * Answers requests as given by `serve`, until the end of each test.
 * @returns the requests, e.g. `GET /api/people/blocks`
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
 * Sets an operation's answer, checked by its contract.
 * @param answer may throw one of `errors`, or return a `Response` outside of the contract (`offline`, `gateway`)
 * @returns the inputs of later calls, in order
 */
export function serve<In extends AnySchema, Out extends AnySchema, Errors extends ErrorMap>(
  procedure: ContractProcedure<In, Out, Errors, Meta>,
  answer: (call: Call<In, Errors>) => Output<Out> | Promise<Output<Out>>,
): Input<In>[] {
  const inputs: Input<In>[] = [];
  // The compiler cannot infer the handler of a generic contract.
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

/** Inputs of this test's calls, in order. */
export const sentTo = <In extends AnySchema, Out extends AnySchema, Errors extends ErrorMap>(
  procedure: ContractProcedure<In, Out, Errors, Meta>,
): Input<In>[] => (received.get(procedure) ?? []) as Input<In>[];

/**
 * Answers a path without a contract.
 * @param what e.g. `POST /api/auth/sign-out`
 * @returns the JSON bodies of later requests; null for none
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

/** Answers with one of the contract's errors. */
export const refuse =
  <Code extends string>(code: Code, messageKey: MessageKey, more: Partial<ErrorData> = {}) =>
  ({ errors }: { errors: Record<Code, (options: { data: ErrorData }) => Error> }): never => {
    throw errors[code]({ data: { messageKey, ...more } });
  };

/** Answers without a result. */
export const done = () => ({ done: true as const });

export const offline = (): Response => HttpResponse.error();

export const gateway = (status: number) => (): Response => new HttpResponse('', { status });

/** Answers as server/http/rpc.ts does. */
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

export function held<Value>() {
  const { promise, resolve } = Promise.withResolvers<Value>();
  return { answer: () => promise, letGo: resolve };
}
