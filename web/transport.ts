/** How to reach the server. When the server itself renders a page, no network is used (drawn/draw.tsx). */
export const transport = {
  origin: (): string => location.origin,
  fetch: (url: URL, init: RequestInit): Promise<Response> => fetch(url, init),
};
