export type ReportTarget = { conversationId: string; seq?: number } | { sessionId: string; seat: string };
