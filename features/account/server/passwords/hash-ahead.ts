import { AsyncLocalStorage } from 'node:async_hooks';
import { hashPassword } from './hash-password.ts';

const ahead = new AsyncLocalStorage<{ password: string; hash: string }>();

export async function hashedAhead<Result>(password: string, work: () => Promise<Result>): Promise<Result> {
  return ahead.run({ password, hash: await hashPassword(password) }, work);
}

export async function hashForLibrary(password: string): Promise<string> {
  const made = ahead.getStore();
  return made?.password === password ? made.hash : hashPassword(password);
}
