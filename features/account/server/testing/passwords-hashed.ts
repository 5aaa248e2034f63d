import { createHook } from 'node:async_hooks';

/** How many passwords are hashed while something is done: nothing else of an answer takes as long. */
export async function passwordsHashed(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'SCRYPTREQUEST') count++;
    },
  }).enable();
  try {
    await work();
    return count;
  } finally {
    hook.disable();
  }
}
