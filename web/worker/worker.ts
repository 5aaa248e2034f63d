import { forgetCode, isFirst, isHashed, openFile, removeOldCode, storeCode, storeUsed } from './code.ts';
import { openPage } from './navigation.ts';
import { onClick, onPush, onSubscriptionChange } from './push.ts';
import { worker } from './scope.ts';

// Shows pushed notifications, also without an open page, and opens pages without a network (decision 045).

/** Messages from web/worker/follow-worker.ts. */
type Message = { kind: 'take over' } | { kind: 'store'; files: string[] };

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));

async function install(): Promise<void> {
  try {
    if (!worker.navigator.connection?.saveData) await storeCode();
  } catch (error) {
    await forgetCode();
    // The previous worker stays active. The first one is needed for pushes, even if nothing can be stored.
    if (!isFirst()) throw error;
  }
}

async function activate(): Promise<void> {
  await removeOldCode().catch(() => {});
  await worker.registration.navigationPreload?.enable().catch(() => {});
  await worker.clients.claim();
}

worker.addEventListener('message', (event) => {
  const message = event.data as Message;
  if (message.kind === 'take over') event.waitUntil(worker.skipWaiting());
  if (message.kind === 'store')
    event.waitUntil(
      storeCode()
        .then(() => storeUsed(message.files))
        .catch(() => {}),
    );
});

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== worker.location.origin) return;
  if (mode === 'navigate') event.respondWith(openPage(event));
  else if (isHashed(pathname)) event.respondWith(openFile(event));
});

worker.addEventListener('push', onPush);
worker.addEventListener('notificationclick', onClick);
worker.addEventListener('pushsubscriptionchange', onSubscriptionChange);
