import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Button, Field, Input, Link, Spinner } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { WorkButton } from '@scn/kit/work/work-button.tsx';
import { useWork } from '@scn/kit/work/use-work';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { RefreshExpiry } from '../refresh-expiry';
import { systemClock } from '#time/clock';
import { SignInCard } from '../sign-in-card';
import { useSignInStyles } from '../sign-in-page.styles';
import { NewPasswordFields, useNewPassword } from './new-password-fields';
import {
  choosePassword,
  readPasswordLink,
  takePasswordToken,
  type PasswordLink,
  type PasswordProblem,
} from './password-link';

type State =
  | { readonly step: 'reading' }
  | { readonly step: 'refused'; readonly problem: PasswordProblem | { readonly problem: 'PERHAPS_USED' } }
  | { readonly step: 'choosing'; readonly link: PasswordLink }
  | { readonly step: 'done'; readonly link: PasswordLink };

/** `/sign-in/password#TOKEN`: a person chooses their password with a one-time link, also while someone else is signed in here. */
export function PasswordPage({ token }: { readonly token: string }): ReactNode {
  const [opened, setOpened] = useState({ token, count: 0 });
  useEffect(() => {
    // another link in the same tab changes only the fragment, which loads nothing
    const openNext = () => {
      const next = takePasswordToken(window);
      if (next !== null && next !== '') setOpened(({ count }) => ({ token: next, count: count + 1 }));
    };
    window.addEventListener('hashchange', openNext);
    return () => window.removeEventListener('hashchange', openNext);
  }, []);
  return <OpenedLink key={opened.count} token={opened.token} />;
}

function OpenedLink({ token }: { readonly token: string }): ReactNode {
  const { t } = useTranslation('signIn');
  const styles = useSignInStyles();
  const [state, setState] = useState<State>({ step: 'reading' });
  const title = titleOf(state, t);
  useEffect(() => {
    document.title = t('pageTitle', { title });
  }, [t, title]);
  const read = async () => {
    const link = await readPasswordLink(token);
    setState('problem' in link ? { step: 'refused', problem: link } : { step: 'choosing', link });
  };
  const reading = useRef<Promise<void>>(undefined);
  useEffect(() => {
    // once: each reading counts as an attempt
    reading.current ??= read();
  });
  return (
    <SignInCard title={title}>
      {state.step === 'reading' ? <Spinner size="tiny" label={t('loading')} /> : null}
      {state.step === 'refused' ? (
        <>
          <p className={styles.text} role="alert">
            {problemText(state.problem, t)}
          </p>
          {isUsable(state.problem) ? (
            <WorkButton work={read}>{t('tryAgain')}</WorkButton>
          ) : (
            <Link href="/sign-in">{t('goToSignIn')}</Link>
          )}
        </>
      ) : null}
      {state.step === 'choosing' ? (
        <PasswordForm
          token={token}
          link={state.link}
          onDone={() => setState({ step: 'done', link: state.link })}
          onInvalid={(problem) => setState({ step: 'refused', problem: { problem } })}
        />
      ) : null}
      {state.step === 'done' ? (
        <>
          <p className={styles.text} role="status">
            {t('passwordSet', { username: state.link.username })}
          </p>
          {(new RefreshExpiry(localStorage).read() ?? 0) > systemClock.now() ? (
            <p className={styles.text}>{t('othersSignedIn', { username: state.link.username })}</p>
          ) : null}
          <Button as="a" href="/sign-in" appearance="primary" size="large" autoFocus>
            {t('goToSignIn')}
          </Button>
        </>
      ) : null}
    </SignInCard>
  );
}

function PasswordForm(props: {
  readonly token: string;
  readonly link: PasswordLink;
  readonly onDone: () => void;
  readonly onInvalid: (problem: 'INVALID_LINK' | 'PERHAPS_USED') => void;
}): ReactNode {
  const { token, link, onDone, onInvalid } = props;
  const { t } = useTranslation('signIn');
  const styles = useSignInStyles();
  const { value, fault, onChange, refuse, check } = useNewPassword(link.leastLength);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isUnanswered = useRef(false);
  const { start, isRunning } = useWork(async () => {
    setFailure(null);
    if (check()) {
      const problem = await choosePassword(token, value.password);
      if (problem === null) {
        onDone();
        return;
      }
      if (problem.problem === 'INVALID_LINK') {
        // the request without an answer may have arrived, and the link works once
        onInvalid(isUnanswered.current ? 'PERHAPS_USED' : 'INVALID_LINK');
        return;
      }
      isUnanswered.current ||= problem.problem === 'UNREACHABLE';
      if (problem.problem === 'WEAK_PASSWORD') refuse(problem.message);
      else setFailure(problemText(problem, t));
    }
    // after the message is drawn
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    start();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.text}>{t(`passwordFor_${link.reason}`, { name: link.name })}</p>
      <Field label={t('username')}>
        <Input name="username" autoComplete="username" readOnly appearance="filled-darker" value={link.username} />
      </Field>
      <NewPasswordFields autoFocus value={value} fault={fault} leastLength={link.leastLength} onChange={onChange} />
      <Explained reason={isRunning ? t('settingPassword') : null}>
        <Button type="submit" appearance="primary" size="large">
          {t('setPassword')}
        </Button>
      </Explained>
      <div role="alert" className={styles.feedback}>
        {failure === null ? null : <p className={styles.failure}>{failure}</p>}
      </div>
    </form>
  );
}

type Translate = ReturnType<typeof useTranslation<'signIn'>>['t'];

function titleOf(state: State, t: Translate): string {
  if (state.step === 'refused' && !isUsable(state.problem)) return t('linkInvalidTitle');
  return t(state.step === 'done' ? 'passwordSetTitle' : 'choosePassword');
}

type Problem = Extract<State, { readonly step: 'refused' }>['problem'];

/** Whether the link may still work. */
function isUsable({ problem }: Problem): boolean {
  return problem !== 'INVALID_LINK' && problem !== 'PERHAPS_USED';
}

function problemText(problem: Problem, t: Translate): string {
  if (problem.problem === 'INVALID_LINK') return t('linkInvalid');
  if (problem.problem === 'PERHAPS_USED') return t('linkPerhapsUsed');
  if (problem.problem === 'TOO_MANY_ATTEMPTS') return t('tooManyAttempts', { count: problem.retryAfter });
  return problem.problem === 'WEAK_PASSWORD' ? problem.message : t('passwordUnreachable');
}
