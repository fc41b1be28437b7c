/** Path of the page below the gateway's address; not served by the gateway itself. */
export const pagePath = '/co-editing-test/';
