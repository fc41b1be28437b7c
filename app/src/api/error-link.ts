import { CombinedGraphQLErrors, type ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { isMutationOperation } from '@apollo/client/utilities';
import {
  handlingOf,
  alertWith,
  errorsOfResponse,
  isUnreachable,
  networkHandling,
  readServerError,
  type Handling,
  type ResponseError,
} from './error-handling';
import type { LinkSession } from './link-session';
import { IncompleteMutationError } from './complete-mutation-link';

/** The form that an operation submits. */
export interface OperationForm {
  /** @returns false if there is no such field */
  setFieldError(field: string, message: string): boolean;
  /** Shows any other error. */
  setRootError(): void;
}

declare module '@apollo/client' {
  interface DefaultContext {
    /** Receives errors about its fields; others are shown as dialogs and alerts. */
    readonly form?: OperationForm;
    /** The caller shows errors itself; only sign-out is still handled here. */
    readonly handlesErrors?: boolean;
    /** The caller shows missing responses itself, so no alert is shown. */
    readonly handlesUnreachable?: boolean;
  }
}

/** Shows errors. */
export interface ErrorPresenter {
  present(handling: Exclude<Handling, { readonly kind: 'session' | 'quiet' | 'field' }>): void;
  /** Counts every error by code, whether it is shown or not; `network` for a missing response. */
  count(code: string): void;
}

const seen = new WeakSet<object>();

/** Whether an error has already been handled, so that it needn't be shown again. */
export function isHandled(error: unknown): boolean {
  return typeof error === 'object' && error !== null && seen.has(error);
}

/** Handles every error by its code, and passes it on to the caller. */
export function createErrorLink(session: LinkSession, presenter: ErrorPresenter): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    seen.add(error);
    if (error.name === 'AbortError') return;
    const { form, handlesErrors = false, handlesUnreachable = false } = operation.getContext();
    const present = (handling: Parameters<ErrorPresenter['present']>[0]) => {
      if (!handlesErrors) presenter.present(handling);
    };
    const answered = CombinedGraphQLErrors.is(error) ? error.errors : errorsOfResponse(error);
    if (error instanceof IncompleteMutationError) {
      // forms can't know it: to them, it is a failure like any other
      presenter.present(networkHandling(error, true));
      return;
    }
    if (answered.length === 0) {
      presenter.count('network');
      if (!handlesUnreachable || !isUnreachable(error))
        present(networkHandling(error, isMutationOperation(operation.query)));
      return;
    }
    if (!isOfForm(answered, { session, presenter, present, form })) form?.setRootError();
  });
}

/** Handles the errors of one response. @returns whether one of them is shown at its field */
function isOfForm(
  errors: readonly ResponseError[],
  {
    session,
    presenter,
    present,
    form,
  }: {
    readonly session: LinkSession;
    readonly presenter: ErrorPresenter;
    readonly present: ErrorPresenter['present'];
    readonly form: OperationForm | undefined;
  },
): boolean {
  let isAtField = false;
  for (const each of errors) {
    const error = readServerError(each);
    presenter.count(error.rawCode ?? 'other');
    const handling = handlingOf(error);
    if (handling.kind === 'session') session.reportNotAuthenticated();
    else if (handling.kind === 'field') {
      const { field, message } = handling;
      if (form?.setFieldError(field, message) === true) isAtField = true;
      else present(alertWith({ key: 'fieldMessage', values: { field, message } }));
    } else if (handling.kind !== 'quiet') present(handling);
  }
  return isAtField;
}
