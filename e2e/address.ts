/** Where the tests find the app; E2E_PORT chooses another port. */
export const port = Number(process.env.E2E_PORT ?? 3960);
export const baseURL = `http://localhost:${port}`;
/** Of the relay for voices, where coturn is installed. */
export const relayPort = port + 1;
export const relaySecret = 'a secret of tests alone';
