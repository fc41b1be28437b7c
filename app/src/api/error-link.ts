import { CombinedGraphQLErrors, type ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { isMutationOperation } from '@apollo/client/utilities';
import { handlingOf, alertWith, type Handling } from './error-handling';
import type { LinkSession } from './link-session';
import { errorsOfAnswer, isUnanswered, networkHandling, type AnsweredError } from './network-error';
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
    /** Whoever asked shows that no answer came: no alert says so as well. */
    readonly showsUnanswered?: boolean;
  }
}

/** Shows what went wrong. */
export interface ErrorPresenter {
  present(handling: Exclude<Handling, { readonly kind: 'session' | 'quiet' | 'field' }>): void;
  /** Hears of every error by its code, whether it is shown or not; `network` for an answer that did not come. */
  count(code: string): void;
}

const seen = new WeakSet<object>();

/** Whether an error has been through the table of 002 §8: nobody needs to say anything about it again. */
export function isHandled(error: unknown): boolean {
  return typeof error === 'object' && error !== null && seen.has(error);
}

/** Handles every error by the table of 002 §8, and passes it on to whoever asked. */
export function createErrorLink(session: LinkSession, presenter: ErrorPresenter): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    seen.add(error);
    if (error.name === 'AbortError') return;
    const { form, handlesErrors = false, showsUnanswered = false } = operation.getContext();
    const present = (handling: Parameters<ErrorPresenter['present']>[0]) => {
      if (!handlesErrors) presenter.present(handling);
    };
    const answered = CombinedGraphQLErrors.is(error) ? error.errors : errorsOfAnswer(error);
    if (answered.length === 0) {
      presenter.count('network');
      if (!showsUnanswered || !isUnanswered(error))
        present(networkHandling(error, isMutationOperation(operation.query)));
      return;
    }
    if (!isOfForm(answered, { session, presenter, present, form })) form?.setRootError();
  });
}

/** Handles the errors of one answer. @returns whether one of them is at its field */
function isOfForm(
  errors: readonly AnsweredError[],
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
