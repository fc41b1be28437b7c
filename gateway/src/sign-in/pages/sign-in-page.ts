import { html, type Html } from './html';
import type { Page } from './page';

/** An account that anyone at this machine can sign in with. */
export interface DemonstrationAccount {
  readonly username: string;
  readonly name: string;
}

/** Content of the sign-in page. */
export interface SignInPage {
  /** URL of the interaction; its forms are below it. */
  readonly action: string;
  /** Token that proves that a form comes from this page. */
  readonly formToken: string;
  /** As typed before. */
  readonly username?: string;
  readonly error?: string | undefined;
  readonly google: boolean;
  readonly demonstration: readonly DemonstrationAccount[];
}

/** The sign-in page. */
export function signInPage({ action, formToken, username = '', error, google, demonstration }: SignInPage): Page {
  return {
    title: error === undefined ? 'Sign In' : 'Error: Sign In',
    body: html`<h1>Sign In</h1>
      ${errorBox(error)}
      <form method="post" action="${action}/password">
        ${hiddenToken(formToken)}
        <label for="username">User name</label>
        <input
          id="username"
          name="username"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          required
          maxlength="200"
          value="${username}"
          ${describedBy(error)}
        />
        <label for="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          required
          maxlength="256"
          ${describedBy(error)}
        />
        <button type="submit">Sign in</button>
      </form>
      ${google ? html`<a class="button second" href="${action}/google">Sign in with Google</a>` : null}
      ${
        demonstration.length === 0
          ? null
          : html`<section aria-labelledby="demonstration">
              <h2 id="demonstration">Demonstration accounts</h2>
              <p class="quiet">They work on this machine only, without a password.</p>
              ${demonstration.map(
                (account) =>
                  html`<form method="post" action="${action}/demonstration">
                    ${hiddenToken(formToken)}
                    <button class="second" type="submit" name="username" value="${account.username}">
                      ${account.name}
                    </button>
                  </form>`,
              )}
            </section>`
      }`,
  };
}

/** Content of the page for changing a password. */
export interface NewPasswordPage {
  readonly action: string;
  readonly formToken: string;
  /** Token that proves that the old password was correct. */
  readonly ticket: string;
  readonly username: string;
  readonly leastLength: number;
  readonly error?: string | undefined;
}

/** The step after the first sign-in, if someone else chose the password. */
export function newPasswordPage({ action, formToken, ticket, username, leastLength, error }: NewPasswordPage): Page {
  return {
    title: error === undefined ? 'Choose a password' : 'Error: Choose a password',
    body: html`<h1>Choose a password</h1>
      <p class="quiet">You signed in with a password that someone else has seen. Choose a new one.</p>
      ${errorBox(error)}
      <form method="post" action="${action}/new-password">
        ${hiddenToken(formToken)}
        <input type="hidden" name="ticket" value="${ticket}" />
        <input type="hidden" name="username" autocomplete="username" value="${username}" />
        <label for="password">New password</label>
        <p class="quiet" id="rule">At least ${leastLength} characters.</p>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="new-password"
          required
          minlength="${leastLength}"
          maxlength="256"
          aria-describedby="${error === undefined ? 'rule' : 'rule error'}"
        />
        <label for="repeated">New password, once more</label>
        <input
          id="repeated"
          name="repeated"
          type="password"
          autocomplete="new-password"
          required
          maxlength="256"
          ${describedBy(error)}
        />
        <button type="submit">Change password</button>
      </form>`,
  };
}

/** A hidden field with the token that proves that a form comes from this page. */
export function hiddenToken(formToken: string): Html {
  return html`<input type="hidden" name="form_token" value="${formToken}" />`;
}

function errorBox(error: string | undefined): Html | null {
  return error === undefined ? null : html`<p class="wrong" id="error" role="alert">${error}</p>`;
}

function describedBy(error: string | undefined): Html | null {
  return error === undefined ? null : html`aria-invalid="true" aria-describedby="error"`;
}
