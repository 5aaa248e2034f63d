import { createORPCClient, type NestedClient, ORPCError, onError } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query';
import type { ErrorData } from '#shared/base.ts';
import type { MessageKey } from '../locales/catalogue.ts';
import { createSignal } from '../store.ts';
import { transport } from './transport.ts';

/**
 * Creates a typed client of a contract, with query and mutation options.
 * @param feature first part of its query keys, by which events refetch them (refetch.ts)
 * @param routes `import routes from '../contract.ts?routes'`
 */
export function clientFor<Contract extends AnyContractRouter>(
  feature: string,
  routes: AnyContractRouter,
): ClientOf<Contract> {
  const client: NestedClient<Sending> = createORPCClient(linkTo(routes));
  return createTanstackQueryUtils(client, { path: [feature] }) as unknown as ClientOf<Contract>;
}
type Sending = Pick<RequestInit, 'keepalive'>;
type ClientOf<Contract extends AnyContractRouter> = RouterUtils<
  JsonifiedClient<ContractRouterClient<Contract, Sending>>
>;

const linkTo = (routes: AnyContractRouter) =>
  new OpenAPILink<Sending>(routes, {
    url: () => `${transport.origin()}/api`,
    fetch: (request, init, { context }) => transport.fetch(request, { ...init, ...context }),
    interceptors: [onError(noteRefusal), onError(throwLostConnection)],
  });

/** Emits when an answer needs a sign-in. */
export const signInRequired = createSignal();

function noteRefusal(error: unknown): void {
  if (error instanceof ORPCError && error.status === 401) signInRequired.emit();
}

/** Unwraps the library's error when a connection breaks or a call is cancelled while the body arrives. */
function throwLostConnection(error: unknown): void {
  const cause = (error as Error | undefined)?.cause;
  if (cause instanceof TypeError || cause instanceof DOMException) throw cause;
}

/** The key of the server's message, or of the message that the network is gone. */
export function messageKeyOf(error: unknown): MessageKey {
  if (error instanceof TypeError) return 'errors.offline';
  const data = error instanceof ORPCError ? (error.data as ErrorData | undefined) : undefined;
  return (data?.messageKey as MessageKey | undefined) ?? 'errors.unexpected';
}

/** The contract's error code, e.g. `SESSION_FULL`; null for anything else. */
export const refusalOf = (error: unknown): string | null => (error instanceof ORPCError ? error.code : null);
