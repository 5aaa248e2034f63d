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
/** What came out besides the contract: an answer of a proxy, a line that broke. */
type Wire = { response?: Response };

const served = new Map<AnyContractProcedure, AnyProcedure>();
let asked: string[] = [];

const network = setupServer(
  http.all('*/api/*', async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${request.method} ${pathname}${search}`);
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
    asked = [];
  });
  afterAll(() => network.close());
  return { asked: () => asked };
}

/**
 * Answers a procedure of a contract from now on: what is sent to it and what it answers are checked by its schemas.
 * @param answer may throw one of `errors`, or give a `Response` that no contract knows (`offline`, `gateway`)
 * @returns the inputs it was called with, in order
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
        const output = await answer({ input, errors } as Call<In, Errors>);
        if (!(output instanceof Response)) return output;
        context.response = output;
        return undefined;
      }),
  );
  return inputs;
}

/** An answer that refuses with one of the contract's errors. */
export const refuse =
  <Code extends string>(code: Code, messageKey: MessageKey, more: Partial<ErrorData> = {}) =>
  ({ errors }: { errors: Record<Code, (options: { data: ErrorData }) => Error> }): never => {
    throw errors[code]({ data: { messageKey, ...more } });
  };

/** An answer that never comes: the line is broken. */
export const offline = (): Response => HttpResponse.error();

/** An answer of something between the browser and the server, or of a server that broke. */
export const gateway = (status: number) => (): Response => new HttpResponse('', { status });

/** An answer that is held until it is let go. */
export function held<Value>() {
  const { promise, resolve } = Promise.withResolvers<Value>();
  return { answer: () => promise, letGo: resolve };
}
