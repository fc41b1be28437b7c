import { CombinedGraphQLErrors, type ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { isMutationOperation } from '@apollo/client/utilities';
import { handlingOf, type Handling } from './error-handling';
import type { LinkSession } from './link-session';
import { readServerError } from './server-error';

/** A form that an operation saves. */
export interface OperationForm {
  /** @returns false when it has no such field */
  setFieldError(field: string, message: string): boolean;
  /** Anything else that the gateway has against it. */
  setRootError(): void;
}

declare module '@apollo/client' {
  interface DefaultContext {
    /** Hears of errors about its fields; dialogs and alerts are for the others. */
    readonly form?: OperationForm;
    /** Whoever asked shows what went wrong: nothing else does. Being signed out is always handled. */
    readonly handlesErrors?: boolean;
  }
}

/** Shows what went wrong. */
export interface ErrorPresenter {
  present(handling: Exclude<Handling, { readonly kind: 'session' | 'quiet' | 'field' }>): void;
}

/** Handles every error by the table of 002 §8, and passes it on to whoever asked. */
export function createErrorLink(session: LinkSession, presenter: ErrorPresenter): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    const { form, handlesErrors = false } = operation.getContext();
    if (!CombinedGraphQLErrors.is(error)) {
      if (handlesErrors || isAbort(error)) return;
      const key = isMutationOperation(operation.query) ? 'saveFailed' : 'fetchFailed';
      presenter.present({ kind: 'alert', text: { key }, id: null });
      return;
    }
    let isOfForm = false;
    for (const each of error.errors) {
      const handling = handlingOf(readServerError(each));
      switch (handling.kind) {
        case 'session':
          session.reportNotAuthenticated();
          break;
        case 'quiet':
          break;
        case 'field': {
          const { field, message } = handling;
          if (form?.setFieldError(field, message) === true) isOfForm = true;
          else if (!handlesErrors) {
            presenter.present({ kind: 'alert', text: { key: 'fieldMessage', values: { field, message } }, id: null });
          }
          break;
        }
        default:
          if (!handlesErrors) presenter.present(handling);
      }
    }
    if (form !== undefined && !isOfForm) form.setRootError();
  });
}

function isAbort(error: { readonly name: string }): boolean {
  return error.name === 'AbortError';
}
