/** Where the page stands below the gateway's address; the gateway itself knows nothing of it. */
export const pagePath = '/co-editing-test/';
