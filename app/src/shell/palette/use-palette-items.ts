import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useGates, useInstitutionId, useViewer } from '../../permissions/permissions-context';
import { usePreferences } from '../../preferences/preferences-context';
import { themeChoices } from '../../preferences/preferences';
import { libraryAddress, scenarioAddress } from '../../routing/addresses';
import { cultures } from '../../texts/texts';
import { useSession } from '../../sign-in/session-context';
import { useShownTitle } from '../../screens/use-shown-title';
import { useEntryTitle } from '../menu/drawer-menu';
import { useFrameState } from '../frame/frame-state';
import { useLibraries } from '../menu/libraries';
import { adminTasks, linksOf, sharedAssets, visibleGroup } from '../menu/menu-entries';
import { cultureTexts, themeTexts } from '../settings/choices';
import { useShellServices } from '../shell-services';
import { matchingItems, recentFirst, type PaletteItem } from './palette-items';
import { keepRecentItem, readRecentItems } from './recent-items';
import { useFoundScenarios } from './use-found-scenarios';

/** Search result of the palette. */
export interface FoundItems {
  readonly items: readonly PaletteItem[];
  readonly isSearching: boolean;
  /** The scenario search failed. */
  readonly hasFailed: boolean;
}

/** The matching palette items: recent items, commands of the screen, screens, scenarios. */
export function usePaletteItems(text: string): FoundItems {
  const { t } = useTranslation('shell');
  const known = [...useScreenCommands(), ...useScreens(), ...useShellCommands()];
  const { scenarios, isSearching, hasFailed } = useFoundScenarios(text);
  const { id: userId } = useViewer();
  const institutionId = useInstitutionId();
  const navigate = useNavigate();
  const shownTitle = useShownTitle();
  const [recent] = useState(() => readRecentItems(localStorage, userId, institutionId));
  const scenario = (id: string, title: string): PaletteItem => ({
    id,
    title,
    code: title.split(' ', 1)[0] ?? '',
    group: t('groupScenarios'),
    run: () => void navigate(id),
  });
  const found = scenarios.map((each) =>
    scenario(scenarioAddress(each), `${each.scenarioCode} ${shownTitle(each.title)}`),
  );
  // scenarios come after local items; previous results that still match are shown until the gateway responds
  const items =
    text.trim() === ''
      ? recentFirst(
          [...known, ...found, ...recent.filter(isScenario).map(({ id, title }) => scenario(id, title))],
          recent.map(({ id }) => id),
          t('groupRecent'),
        )
      : [...matchingItems(known, text), ...matchingItems(found, text)];
  const once = items.filter(({ id }, index) => items.findIndex((item) => item.id === id) === index);
  return {
    items: once.map((item) => ({
      ...item,
      run: () => {
        keepRecentItem(localStorage, userId, institutionId, item);
        item.run();
      },
    })),
    isSearching,
    hasFailed,
  };
}

function isScenario({ id }: { readonly id: string }): boolean {
  return /^\/libraries\/[^/]+\/scenario\//.test(id);
}

/** Commands of the open screens. */
function useScreenCommands(): readonly PaletteItem[] {
  const { t } = useTranslation('shell');
  const { commands } = useShellServices();
  const all = useSyncExternalStore(commands.subscribe, commands.read);
  return all.map(({ id, ...command }) => ({ ...command, id: `screen-${id}`, group: t('groupCommands') }));
}

function useScreens(): readonly PaletteItem[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const mayPass = useGates();
  const titleOf = useEntryTitle();
  const { libraries } = useLibraries();
  const screen = (title: string, to: string): PaletteItem => ({
    id: to,
    title,
    group: t('groupScreens'),
    run: () => void navigate(to),
  });
  const links = [sharedAssets, adminTasks].flatMap((group) => {
    const visible = visibleGroup(group, mayPass);
    return visible === null ? [] : linksOf(visible);
  });
  return [
    screen(t('dashboard'), '/dashboard'),
    screen(t('allScenarios'), '/all-scenarios'),
    ...libraries.map(({ code, name }) => ({
      ...screen(name, libraryAddress(code)),
      group: t('groupLibraries'),
      keywords: code,
    })),
    screen(t('comingSoon'), '/whats-coming'),
    ...links.map(({ title, to }) => screen(titleOf(title), to)),
  ];
}

function useShellCommands(): readonly PaletteItem[] {
  const { t } = useTranslation('shell');
  const session = useSession();
  const { toggleMenu, open } = useFrameState();
  const [, set] = usePreferences();
  const command = (id: string, title: string, run: () => void): PaletteItem => ({
    id,
    title,
    group: t('groupCommands'),
    run,
  });
  return [
    command('toggle-menu', t('toggleMenu'), toggleMenu),
    ...themeChoices.map((theme) => command(`theme-${theme}`, t(themeTexts[theme]), () => set({ theme }))),
    ...cultures.map((culture) => command(culture, t(cultureTexts[culture]), () => set({ culture }))),
    command('settings', t('settings'), () => open('settings')),
    { ...command('shortcuts', t('shortcutsTitle'), () => open('shortcuts')), shortcut: 'Ctrl+/' },
    command('report', t('reportBug'), () => open('report')),
    command('logout', t('logout'), () => session.signOut({ comesBack: false })),
  ];
}
