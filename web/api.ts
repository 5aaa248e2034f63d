import { createORPCClient, type NestedClient, ORPCError } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query';
import type { ErrorData } from '#shared/base.ts';
import { linkTo } from './link.ts';
import type { MessageKey } from './locales/catalogue.ts';

/**
 * The one way to call the server: a typed client for a feature's contract, with query and mutation options.
 * @param feature its name; first part of the keys of its queries, by which events have them asked again (refetch.ts)
 * @param routes `import routes from '../contract.ts?routes'`
 */
export function clientFor<Contract extends AnyContractRouter>(
  feature: string,
  routes: AnyContractRouter,
): ClientOf<Contract> {
  const client: NestedClient<Record<never, never>> = createORPCClient(linkTo(routes));
  // The compiler cannot follow the mapping of a contract it does not know yet; for each known one it can.
  return createTanstackQueryUtils(client, { path: [feature] }) as unknown as ClientOf<Contract>;
}
type ClientOf<Contract extends AnyContractRouter> = RouterUtils<JsonifiedClient<ContractRouterClient<Contract>>>;

/** What to say about a call that failed: the server's own key, or that the network is gone. */
export function messageKeyOf(error: unknown): MessageKey {
  if (error instanceof ORPCError) {
    const key = (error.data as ErrorData | undefined)?.messageKey;
    return (key as MessageKey | undefined) ?? 'errors.unexpected';
  }
  return error instanceof TypeError ? 'errors.offline' : 'errors.unexpected';
}

/** The code of the contract a call was refused with, e.g. `SESSION_FULL`; null for anything else. */
export const refusalOf = (error: unknown): string | null => (error instanceof ORPCError ? error.code : null);
