/** The parameter of the address of the play-test that names the action or response to which it shows a way. */
export const howParameter = 'how';
