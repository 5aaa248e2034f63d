import { createORPCClient, type NestedClient, ORPCError } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query';
import type { ErrorData } from '#shared/base.ts';
import { linkTo } from './link.ts';
import type { MessageKey } from './locales/catalogue.ts';

/**
 * Creates a typed client of a contract, with query and mutation options. All calls to the server go through it.
 * @param feature first part of its query keys, by which events refetch them (refetch.ts)
 * @param routes `import routes from '../contract.ts?routes'`
 */
export function clientFor<Contract extends AnyContractRouter>(
  feature: string,
  routes: AnyContractRouter,
): ClientOf<Contract> {
  const client: NestedClient<Record<never, never>> = createORPCClient(linkTo(routes));
  return createTanstackQueryUtils(client, { path: [feature] }) as unknown as ClientOf<Contract>;
}
type ClientOf<Contract extends AnyContractRouter> = RouterUtils<JsonifiedClient<ContractRouterClient<Contract>>>;

/** The server's own key, or that the network is gone. */
export function messageKeyOf(error: unknown): MessageKey {
  if (error instanceof ORPCError) {
    const key = (error.data as ErrorData | undefined)?.messageKey;
    return (key as MessageKey | undefined) ?? 'errors.unexpected';
  }
  return error instanceof TypeError ? 'errors.offline' : 'errors.unexpected';
}

/** The contract's error code, e.g. `SESSION_FULL`; null for anything else. */
export const refusalOf = (error: unknown): string | null => (error instanceof ORPCError ? error.code : null);
