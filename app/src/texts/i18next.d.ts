import type { british } from './en-GB/all';
import type { broken } from './en-GB/broken';
import type { signIn } from './en-GB/sign-in';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'signIn';
    resources: typeof british & { broken: typeof broken; signIn: typeof signIn };
  }
}
