/* This tab is inside a room: its page then skips the lobby, also after a reload. */

const keyOf = (sessionId: string) => `havruta.room.${sessionId}`;

export function wasInside(sessionId: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(sessionId)) !== null;
  } catch {
    return false;
  }
}

export function rememberInside(sessionId: string, inside: boolean): void {
  try {
    if (inside) sessionStorage.setItem(keyOf(sessionId), '1');
    else sessionStorage.removeItem(keyOf(sessionId));
  } catch {
    // Without storage a reload leads to the lobby.
  }
}
