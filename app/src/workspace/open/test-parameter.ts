/** The parameter of the play-test’s address with the test that it opens. */
export const testParameter = 'test';
