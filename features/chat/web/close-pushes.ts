/** Takes back what a push has shown of a conversation that was read. */
export async function closePushes(conversationId: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const shown = (await registration?.getNotifications({ tag: `chat-${conversationId}` })) ?? [];
    for (const notification of shown) notification.close();
  } catch {
    // A browser without pushes has none to take back.
  }
}
