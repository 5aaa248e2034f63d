// TypeScript's library of workers contradicts that of pages, so these are the parts in use.

export type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
export type FetchEvent = ExtendableEvent & {
  request: Request;
  /** Undefined without navigation preload. */
  preloadResponse: Promise<Response | undefined> | undefined;
  respondWith(answer: Promise<Response>): void;
};
export type PushEvent = ExtendableEvent & { data: { json(): unknown } | null };
export type NotificationEvent = ExtendableEvent & { notification: Notification };
export type SubscriptionChangeEvent = ExtendableEvent & {
  newSubscription?: PushSubscription;
};
type WindowClient = {
  url: string;
  focused: boolean;
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<WindowClient | null>;
};
type Events = {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  message: ExtendableEvent & { data: unknown };
  fetch: FetchEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
  pushsubscriptionchange: SubscriptionChangeEvent;
};

type WorkerScope = {
  location: Location;
  navigator: Navigator & { connection?: { saveData?: boolean } };
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
};

export const worker = self as unknown as WorkerScope;
