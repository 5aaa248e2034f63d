/** The target of a report: a person, one message, the other person of a pair conversation, or a seat in a session. */
export type Reported =
  | { kind: 'person'; personId: string }
  | { kind: 'message'; conversationId: string; seq: number }
  | { kind: 'pair'; conversationId: string }
  | { kind: 'seat'; sessionId: string; seat: string };

/** One thing that was said, as it was at the moment of the report. */
export type EvidenceItem = {
  what: 'name' | 'about' | 'place' | 'message';
  text: string;
  /** Who said it, and when where that is known. */
  authorId: string;
  at: Date | null;
  /** It is what is reported; the others stand around it. */
  reported: boolean;
};

/** Whom a report is about, and what was said; the oldest first. */
export type Evidence = { personId: string; items: EvidenceItem[] };
