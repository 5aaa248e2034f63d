/** A single message, the other person of a pair conversation, or a participant of a session. */
export type ReportTarget = { conversationId: string; seq?: number } | { sessionId: string; seat: string };
