import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { pageHeaders, renderPage, type Page } from '../pages/page';
import { deviceCodePage, deviceConfirmPage, messagePage, signOutPage } from '../pages/provider-pages';

type Features = NonNullable<Configuration['features']>;

/** Replacements for the built-in pages of the provider library. */
export const providerPageSources = {
  device: {
    userCodeInputSource: (ctx, _form, _out, error) => {
      const reason =
        error === undefined
          ? undefined
          : 'userCode' in error || error.name === 'NoCodeError'
            ? 'This code is incorrect or has expired.'
            : error.name === 'AbortedError'
              ? 'The device was not allowed.'
              : 'Something went wrong. Try again.';
      show(ctx, deviceCodePage({ ...formOf(ctx, 'code_verification'), error: reason }));
    },
    userCodeConfirmSource: (ctx, _form, client, _deviceInfo, userCode) => {
      const clientName = client.clientName ?? client.clientId;
      show(ctx, deviceConfirmPage({ ...formOf(ctx, 'code_verification'), userCode, clientName }));
    },
    successSource: (ctx) => show(ctx, messagePage({ title: 'Device connected', text: 'You can close this page.' })),
  } satisfies Features['deviceFlow'],
  signOut: (publicUrl: string) =>
    ({
      logoutSource: (ctx) => show(ctx, signOutPage(formOf(ctx, 'end_session_confirm'))),
      postLogoutSuccessSource: (ctx) => {
        show(ctx, messagePage({ title: 'Signed out', text: 'You have signed out.', back: `${publicUrl}/` }));
      },
    }) satisfies Features['rpInitiatedLogout'],
  error: (publicUrl: string) =>
    ((ctx, out) => {
      const text =
        out.error === 'server_error'
          ? 'Something went wrong on the server. Try again.'
          : out.error === 'invalid_request' && ctx.oidc.session === undefined
            ? `The sign-in request is not valid: ${out.error_description ?? out.error}.`
            : `Failed to sign in: ${out.error_description ?? out.error}.`;
      show(ctx, messagePage({ title: 'Sign In', text, back: `${publicUrl}/` }));
    }) satisfies Configuration['renderError'],
};

function show(ctx: KoaContextWithOIDC, page: Page): void {
  ctx.set({ ...pageHeaders() });
  ctx.type = 'html';
  ctx.body = renderPage(page);
}

function formOf({ oidc }: KoaContextWithOIDC, route: string): { readonly action: string; readonly secret: string } {
  const secret = oidc.session?.state?.['secret'];
  return { action: oidc.urlFor(route), secret: typeof secret === 'string' ? secret : '' };
}
