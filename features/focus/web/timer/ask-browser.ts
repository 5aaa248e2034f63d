/** Call it from a click handler. Ignores refusals and missing APIs. */
export function askBrowser(): void {
  void quietly(() => document.documentElement.requestFullscreen?.());
  void quietly(() =>
    'Notification' in window && Notification.permission === 'default' ? Notification.requestPermission() : undefined,
  );
}

async function quietly(ask: () => unknown): Promise<void> {
  try {
    await ask();
  } catch {
    // Full screen and notifications are optional.
  }
}
