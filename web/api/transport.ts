export const transport = {
  origin: (): string => location.origin,
  fetch: (request: Request, init: RequestInit): Promise<Response> => fetch(request, init),
};
