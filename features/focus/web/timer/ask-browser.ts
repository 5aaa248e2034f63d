/**
 * Asks for the whole screen and for notifications, within the press of a button as browsers want it. Refused or missing, or
 * answered in the way of an old browser, one studies all the same.
 */
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
    // It stays as it was.
  }
}
