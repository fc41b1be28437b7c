import { useSyncExternalStore } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { graphql } from '../../api/graphql';
import { useGates, useInstitutionId } from '../../permissions/permissions-context';
import { usePreferences } from '../../preferences/preferences-context';
import { themeChoices } from '../../preferences/preferences';
import { libraryAddress, scenarioAddress } from '../../routing/addresses';
import { cultures } from '../../texts/texts';
import { useSession } from '../../sign-in/session-context';
import { useEntryTitle } from '../menu/drawer-menu';
import { useFrameState } from '../frame/frame-state';
import { useLibraries } from '../menu/libraries';
import { adminTasks, linksOf, sharedAssets, visibleGroup } from '../menu/menu-entries';
import { useShellServices } from '../shell-services';
import type { PaletteItem } from './palette-items';

const paletteScenariosDocument = graphql(`
  query PaletteScenarios($institutionId: ID!) {
    scenariosFilter(input: { institutionId: $institutionId }, order: [{ dateUpdated: DESC }], take: 500) {
      items {
        scenarioCode
        title
        libraryCode
      }
    }
  }
`);

const themeTexts = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;
const cultureTexts = { 'en-GB': 'british', 'en-US': 'american' } as const;

/** What somebody may open and do: screens, scenarios, commands. */
export function usePaletteItems(): readonly PaletteItem[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const mayPass = useGates();
  const session = useSession();
  const titleOf = useEntryTitle();
  const { toggleMenu, open } = useFrameState();
  const [, set] = usePreferences();
  const { libraries } = useLibraries();
  const institutionId = useInstitutionId();
  const { commands } = useShellServices();
  const ofScreens = useSyncExternalStore(commands.subscribe, commands.read);
  const { data } = useQuery(
    paletteScenariosDocument,
    institutionId === '' ? skipToken : { variables: { institutionId } },
  );
  const go = (to: string) => () => void navigate(to);
  const screen = (title: string, to: string): PaletteItem => ({ id: to, title, group: t('groupScreens'), run: go(to) });
  const command = (id: string, title: string, run: () => void): PaletteItem => ({
    id,
    title,
    group: t('groupCommands'),
    run,
  });
  const links = [sharedAssets, adminTasks].flatMap((group) => {
    const visible = visibleGroup(group, mayPass);
    return visible === null ? [] : linksOf(visible);
  });
  const items = [
    screen(t('dashboard'), '/dashboard'),
    screen(t('allScenarios'), '/all-scenarios'),
    ...libraries.map(({ code, name }) => ({ ...screen(name, libraryAddress(code)), keywords: code })),
    screen(t('comingSoon'), '/whats-coming'),
    ...links.map(({ title, to }) => screen(titleOf(title), to)),
    command('toggle-menu', t('toggleMenu'), toggleMenu),
    ...themeChoices.map((theme) => command(`theme-${theme}`, t(themeTexts[theme]), () => set({ theme }))),
    ...cultures.map((culture) => command(culture, t(cultureTexts[culture]), () => set({ culture }))),
    command('settings', t('settings'), () => open('settings')),
    command('report', t('reportBug'), () => open('report')),
    command('logout', t('logout'), () => session.signOut({ comesBack: false })),
  ];
  const scenarios = data?.scenariosFilter.items ?? [];
  return [
    // what one can do on this screen is nearest
    ...ofScreens.map(({ id, title, keywords, shortcut, run }): PaletteItem => ({
      id: `screen-${id}`,
      title,
      group: shortcut ?? t('groupCommands'),
      run,
      ...(keywords === undefined ? {} : { keywords }),
    })),
    ...items,
    ...scenarios.map((scenario): PaletteItem => {
      const { scenarioCode, title } = scenario;
      const to = scenarioAddress(scenario);
      return { id: to, title: `${scenarioCode} ${title}`, group: t('groupScenarios'), run: go(to) };
    }),
  ];
}
