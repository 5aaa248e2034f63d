export type Invitation = { id: string; sessionId: string; userId: string | null };

/** The link to an invited address uses the invitation's id, which reveals no account. */
export const invitationPath = ({ id, sessionId, userId }: Invitation): string =>
  `/invite/${sessionId}?partner=${userId ?? id}`;
