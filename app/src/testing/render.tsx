import type { ReactNode } from 'react';
import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createMongoAbility, type AnyAbility } from '@casl/ability';
import i18next from 'i18next';
import { startTexts } from '@scn/kit/testing/kit-texts';
import { kitNamespace } from '@scn/kit/texts/kit-text';
import { render, type Rendered } from '@scn/kit/testing/render.tsx';
import { PermissionsProvider } from '#permissions/permissions-context.tsx';
import { PreferenceStore, PreferencesProvider } from '#preferences/preferences-context.tsx';
import { ShellServicesProvider, type ShellServices } from '#services/shell-services.tsx';
import type { Session } from '#sign-in/session';
import { SessionProvider } from '#sign-in/session-context.tsx';
import { broken } from '#texts/en-GB/broken';
import { signIn } from '#texts/en-GB/sign-in';
import { addShellTexts } from '#texts/shell-texts';

/** Renders components with the theme and all texts of the app, for tests in happy-dom. */
export async function renderApp(children: ReactNode): Promise<Rendered> {
  await startTexts();
  addTexts();
  return render(children);
}

/** Adds all texts of the app, unless a test of the same worker has: deriving and copying those of both cultures takes longer than most components. */
function addTexts(): void {
  const areas = Object.entries({ broken, signIn });
  const hasAreas = areas.every(([area]) => i18next.hasResourceBundle('en-GB', area));
  // American texts of the kit are added with those of the shell alone
  if (hasAreas && i18next.hasResourceBundle('en-US', kitNamespace)) return;
  addShellTexts();
  for (const [area, texts] of areas) i18next.addResourceBundle('en-GB', area, texts);
}

const here = { id: 'i1', externalId: 'x', name: 'Hospital', userInactivePeriod: 30 };
/** Whom {@link renderSignedIn} signs in: Ann, in one of her two institutions. */
const viewer = {
  ...{ id: 'u1', name: 'Ann', email: null, picture: null, reportUrl: null },
  institutions: [here, { ...here, id: 'i2', name: 'University' }],
  institution: here,
};

/** Renders components for someone who is signed in and may do everything, unless an ability says otherwise. */
export async function renderSignedIn(
  children: ReactNode,
  given: { readonly client: ApolloClient; readonly services?: Partial<ShellServices>; readonly ability?: AnyAbility },
): Promise<Rendered> {
  const { client, services = {}, ability = createMongoAbility([{ action: 'manage', subject: 'all' }]) } = given;
  return renderApp(
    <SessionProvider value={{ userGroups: () => [] } as unknown as Session}>
      <PreferencesProvider value={new PreferenceStore(localStorage, ['en-GB'])}>
        <PermissionsProvider viewer={viewer} ability={ability}>
          <ShellServicesProvider value={{ client, ...services } as unknown as ShellServices}>
            <ApolloProvider client={client}>{children}</ApolloProvider>
          </ShellServicesProvider>
        </PermissionsProvider>
      </PreferencesProvider>
    </SessionProvider>,
  );
}
