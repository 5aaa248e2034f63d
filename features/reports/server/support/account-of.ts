import { showAccount } from '#features/account/server/support-api.ts';
import type { SupportContext } from '#server/app-context.ts';
import { CliError } from '#server/cli/programs.ts';

/** @throws {CliError} for an unknown account */
export async function accountOf({ app }: SupportContext, idOrEmail = '') {
  const found = await showAccount(app.db, idOrEmail);
  if (!found) throw new CliError('There is nobody of that id or address. `learners find` looks for names.');
  return found;
}
