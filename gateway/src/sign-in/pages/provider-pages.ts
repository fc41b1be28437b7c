import { html } from './html';
import type { Page } from './page';
import { hiddenToken } from './sign-in-page';

/** Asks for consent for a program on the user's machine, because any program could have opened the page. */
export function consentPage(consent: {
  readonly action: string;
  readonly formToken: string;
  readonly clientName: string;
  readonly name: string;
}): Page {
  return {
    title: 'Allow access',
    body: html`<h1>Allow access</h1>
      <p>
        ${consent.clientName} on this machine requests access to your account, ${consent.name}. Allow it only if you
        have just started it.
      </p>
      <form method="post" action="${consent.action}/consent">
        ${hiddenToken(consent.formToken)}
        <button type="submit" name="answer" value="allow">Allow</button>
        <button class="second" type="submit" name="answer" value="cancel">Cancel</button>
      </form>`,
  };
}

/** A form of the provider library itself: its URL and CSRF token. */
export interface ProviderForm {
  readonly action: string;
  readonly secret: string;
}

/** Asks before signing the user out: another site may have sent them here. */
export function signOutPage({ action, secret }: ProviderForm): Page {
  return {
    title: 'Sign out',
    body: html`<h1>Sign out</h1>
      <p>Do you want to sign out of Scenario Studio?</p>
      <form method="post" action="${action}">
        <input type="hidden" name="xsrf" value="${secret}" />
        <button type="submit" name="logout" value="yes">Sign out</button>
        <button class="second" type="submit">Stay signed in</button>
      </form>`,
  };
}

/** Asks for the code shown on another device. */
export function deviceCodePage({
  action,
  secret,
  error,
}: ProviderForm & { readonly error?: string | undefined }): Page {
  return {
    title: error === undefined ? 'Connect a device' : 'Error: Connect a device',
    body: html`<h1>Connect a device</h1>
      ${error === undefined ? null : html`<p class="wrong" id="error" role="alert">${error}</p>`}
      <form method="post" action="${action}">
        <input type="hidden" name="xsrf" value="${secret}" />
        <label for="user_code">Code shown on the device</label>
        <input
          id="user_code"
          name="user_code"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          required
          maxlength="40"
          ${error === undefined ? null : html`aria-invalid="true" aria-describedby="error"`}
        />
        <button type="submit">Continue</button>
      </form>`,
  };
}

/** Asks the user to compare the code before a device is allowed. */
export function deviceConfirmPage(
  form: ProviderForm & { readonly userCode: string; readonly clientName: string },
): Page {
  return {
    title: 'Connect a device',
    body: html`<h1>Connect a device</h1>
      <p>
        ${form.clientName} requests access to your account. Allow it only if you have just started it, and if it shows
        this code:
      </p>
      <p class="code">${form.userCode}</p>
      <form method="post" action="${form.action}">
        <input type="hidden" name="xsrf" value="${form.secret}" />
        <input type="hidden" name="user_code" value="${form.userCode}" />
        <input type="hidden" name="confirm" value="yes" />
        <button type="submit">Allow</button>
        <button class="second" type="submit" name="abort" value="yes">Cancel</button>
      </form>`,
  };
}

/** Shows a result, with a link back. */
export function messagePage(message: {
  readonly title: string;
  readonly text: string;
  readonly back?: string | undefined;
}): Page {
  return {
    title: message.title,
    body: html`<h1>${message.title}</h1>
      <p>${message.text}</p>
      ${message.back === undefined ? null : html`<a class="button" href="${message.back}">Back to Scenario Studio</a>`}`,
  };
}
