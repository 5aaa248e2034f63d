/** Where the tests find the app; E2E_PORT chooses another port. */
export const port = Number(process.env.E2E_PORT ?? 3960);
export const baseURL = `http://localhost:${port}`;
/** Where a page is served of which the app knows nothing. */
export const designPort = port + 3;
/** Whose clock can be moved. */
export const machinePort = port + 2;
/** Of the relay for voices, where coturn is installed. */
export const relayPort = port + 1;
export const relaySecret = 'a secret of tests alone';
