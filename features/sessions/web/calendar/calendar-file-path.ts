/** Where the calendar file of a session is downloaded from; only who may see the session gets it. */
export const calendarFilePath = (sessionId: string): string => `/api/sessions/${sessionId}/calendar.ics`;
