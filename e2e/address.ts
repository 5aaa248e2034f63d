/** Where the tests find the app; E2E_PORT chooses another port. */
export const port = Number(process.env.E2E_PORT ?? 3960);
export const baseURL = `http://localhost:${port}`;
