import { createHook } from 'node:async_hooks';

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
