import { restoreWarnings } from './silence-warning'; // before the library
import * as library from 'oidc-provider';

restoreWarnings();

/** The provider library; its types come from the package itself. */
export const { Provider, errors, interactionPolicy } = library;
