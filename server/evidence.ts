export type Reported = { kind: 'person'; personId: string } | { kind: 'message'; conversationId: string; seq: number };

/** One text as it was at the moment of the report. */
export type EvidenceItem = {
  what: 'name' | 'about' | 'place' | 'message';
  text: string;
  /** The author, and the time if it is known. */
  authorId: string;
  at: Date | null;
  /** True for the reported item; false for its context. */
  reported: boolean;
};

/** The reported person and the texts, the oldest first. */
export type Evidence = { personId: string; items: EvidenceItem[] };
