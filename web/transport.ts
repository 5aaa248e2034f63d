/** How the server is reached. Where the server itself draws a page it is asked without a network (drawn/draw.tsx). */
export const transport = {
  origin: (): string => location.origin,
  fetch: (url: URL, init: RequestInit): Promise<Response> => fetch(url, init),
};
