import type { errors } from './en-GB/errors';
import type { later } from './en-GB/later';
import type { screens } from './en-GB/screens';
import type { shell } from './en-GB/shell';
import type { signIn } from './en-GB/sign-in';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'signIn';
    resources: {
      signIn: typeof signIn;
      shell: typeof shell;
      errors: typeof errors;
      screens: typeof screens;
      later: typeof later;
    };
  }
}
