/** The server itself uses no network (drawn/draw.tsx). */
export const transport = {
  origin: (): string => location.origin,
  fetch: (url: URL, init: RequestInit): Promise<Response> => fetch(url, init),
};
