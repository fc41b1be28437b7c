import { useCallback, type ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { BrokenPage } from '#page/broken/broken-page.tsx';
import { NotFoundScreen } from '#page/not-found/not-found-screen.tsx';
import { useShellServices } from '#services/shell-services.tsx';

/** The error page of a broken screen. Later problem reports include the error. */
export function ErrorPage(): ReactNode {
  const error = useRouteError();
  const { lastError, telemetry } = useShellServices();
  const keep = useCallback(
    (details: string, code: 'page' | 'chunk') => {
      lastError.keep(details);
      telemetry.error(code);
    },
    [lastError, telemetry],
  );
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <NotFoundScreen />
  ) : (
    <BrokenPage error={error} onBroken={keep} />
  );
}
