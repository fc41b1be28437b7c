import { version } from '../../package.json';

/** The version of the app, with a suffix in development. */
export const appVersion = import.meta.env.DEV ? `${version}-development` : version;
