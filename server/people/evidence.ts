export type Reported =
  | { kind: 'person'; personId: string }
  | { kind: 'message'; conversationId: string; seq: number }
  | { kind: 'pair'; conversationId: string }
  | { kind: 'seat'; sessionId: string; seat: string };

export type EvidenceItem = {
  what: 'name' | 'about' | 'place' | 'message';
  text: string;
  authorId: string;
  at: Date | null;
  reported: boolean;
};

export type Evidence = { personId: string; items: EvidenceItem[] };
