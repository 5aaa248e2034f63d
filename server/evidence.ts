/** What a learner reports: a person, or one message. */
export type Reported = { kind: 'person'; personId: string } | { kind: 'message'; conversationId: string; seq: number };

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
