import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stepRegion } from '@scn/kit/focus/regions';
import { bestMatches } from '@scn/kit/search/best-matches';
import { graphql } from '#api/graphql';
import { openTab } from '#browser/open-tab';
import { useJump } from '#page/use-jump';
import { useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { cultureTexts, themeTexts } from '#preferences/choices';
import { usePreferences, themeChoices } from '#preferences/preferences-context.tsx';
import { libraryAddress, scenarioAddress } from '#routes/route';
import { useShownTitle } from '#scenarios/use-shown-title';
import { useLibraries } from '#services/libraries';
import { useShellServices } from '#services/shell-services.tsx';
import { useGatewayQuery } from '#services/use-gateway-query';
import { useSwitchInstitution } from '#services/viewer/use-switch-institution';
import { useObserved } from '#state/use-observed';
import { cultures } from '#texts/texts';
import { useSettled } from '#time/use-settled';
import { onboardingAddress } from '../account/onboarding';
import { useFrameState } from '../frame/frame-state.tsx';
import { useEntryTitle } from '../menu/drawer-menu.tsx';
import { linksOf, useMenuGroups } from '../menu/use-menu-groups';

const foundScenariosDocument = graphql(`
  query PaletteScenarios($institutionId: ID!, $where: ScenarioSummaryFilterInput) {
    scenariosFilter(input: { institutionId: $institutionId }, where: $where, order: [{ dateUpdated: DESC }], take: 20) {
      items {
        scenarioCode
        title
        libraryCode
      }
    }
  }
`);

const maxWords = 6;

/** Searches all scenarios whose code or title contains every word; without a text, the most recently changed ones. */
function useFoundScenarios(text: string) {
  const asked = useSettled(text.trim());
  const words = asked.split(/\s+/).filter((word) => word !== '');
  const { data, previousData, loading, error } = useGatewayQuery(foundScenariosDocument, {
    where: words.length === 0 ? null : { and: words.slice(0, maxWords).map(holds) },
  });
  return {
    scenarios: (data ?? previousData)?.scenariosFilter.items ?? [],
    isSearching: loading || asked !== text.trim(),
    error,
  };
}

function holds(word: string) {
  return { or: [{ scenarioCode: { contains: word } }, { title: { contains: word } }] };
}

/** Maximum number of recent items. */
const most = 6;

const keyOf = (userId: string, institutionId: string) => `scn.palette.${userId}.${institutionId}`;

/** An item that the user ran from the palette. Scenarios are stored with their title, because the full list isn't loaded. */
interface RecentItem {
  readonly id: string;
  readonly title: string;
}

/** Search result of the palette. */
interface FoundItems {
  readonly items: readonly PaletteItem[];
  readonly isSearching: boolean;
  /** Why the scenario search failed; undefined if it didn’t. */
  readonly error: unknown;
}

/** The matching palette items: recent items, commands of the screen, screens, scenarios. */
export function usePaletteItems(text: string): FoundItems {
  const { t } = useTranslation('shell');
  const { scenarios, isSearching, error } = useFoundScenarios(text);
  const { id: userId } = useViewer();
  const institutionId = useInstitutionId();
  const jump = useJump();
  const shownTitle = useShownTitle();
  const [recent] = useState(() => readRecentItems(localStorage, userId, institutionId));
  const [recentIds] = useState(() => recent.map(({ id }) => id));
  const known = [...useScreenCommands(text, recentIds), ...useScreens(), ...useShellCommands()];
  const scenario = (id: string, title: string): PaletteItem => ({
    id,
    title,
    code: title.split(' ', 1)[0] ?? '',
    group: t('groupScenarios'),
    run: () => jump(id),
  });
  const found = scenarios.map((each) =>
    scenario(scenarioAddress(each), `${each.scenarioCode} ${shownTitle(each.title)}`),
  );
  // previous results that still match are shown until the gateway responds
  const all = [...known, ...found, ...recent.filter(isScenario).map(({ id, title }) => scenario(id, title))];
  return {
    items: matchingItems(all, text, recentIds, t('groupRecent'))
      .slice(0, maxShown)
      .map((item) => ({
        ...item,
        run: () => {
          keepRecentItem(localStorage, userId, institutionId, item);
          item.run();
        },
      })),
    isSearching,
    error,
  };
}

/** More aren't looked through: another word finds them. */
const maxShown = 100;

function isScenario({ id }: { readonly id: string }): boolean {
  return /^\/libraries\/[^/]+\/scenario\//.test(id);
}

const commandPrefix = 'screen-';

/** Commands of the open screens, and what they have to offer for a text. */
function useScreenCommands(text: string, recentIds: readonly string[]): readonly PaletteItem[] {
  const { t } = useTranslation('shell');
  const { commands } = useShellServices();
  const version = useObserved(() => commands.version);
  return useMemo(() => {
    const recent = recentIds.flatMap((id) => (id.startsWith(commandPrefix) ? [id.slice(commandPrefix.length)] : []));
    const groupOfCommands = t('groupCommands');
    return commands
      .search(text, recent)
      .map(({ id, group = groupOfCommands, ...command }) => ({ ...command, id: `${commandPrefix}${id}`, group }));
  }, [commands, version, text, recentIds, t]);
}

function useScreens(): readonly PaletteItem[] {
  const { t } = useTranslation('shell');
  const jump = useJump();
  const titleOf = useEntryTitle();
  const { libraries } = useLibraries();
  const screen = (title: string, to: string): PaletteItem => ({
    id: to,
    title,
    group: t('groupScreens'),
    run: () => jump(to),
  });
  const links = useMenuGroups().flatMap(linksOf);
  return [
    screen(t('dashboard'), '/dashboard'),
    screen(t('allScenarios'), '/all-scenarios'),
    ...libraries.map(({ code, name }) => ({
      ...screen(name, libraryAddress(code)),
      group: t('groupLibraries'),
      keywords: code,
    })),
    { ...screen(t('whatsComing'), '/whats-coming'), keywords: t('comingWords') },
    ...links.map(({ title, to }) => screen(titleOf(title), to)),
  ];
}

function useShellCommands(): readonly PaletteItem[] {
  const { t } = useTranslation('shell');
  const { toggleMenu, open, signOut } = useFrameState();
  const [, set] = usePreferences();
  const { institution, institutions } = useViewer();
  const [switchTo] = useSwitchInstitution();
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
    { ...command('next-region', t('nextRegion'), () => void stepRegion(1)), shortcut: 'F6' },
    { ...command('previous-region', t('previousRegion'), () => void stepRegion(-1)), shortcut: 'Shift+F6' },
    command('report', t('reportBug'), () => open('report')),
    {
      ...command('onboarding', t('opensInTab', { title: t('onboarding') }), () => openTab(onboardingAddress)),
      names: [t('help')],
    },
    ...institutions
      .filter(({ id }) => id !== institution?.id)
      .map(({ id, name }) => ({
        ...command(`institution-${id}`, t('switchTo', { name }), () => void switchTo(id)),
        keywords: t('institution'),
      })),
    { ...command('logout', t('logout'), signOut), names: [t('signOutName')] },
  ];
}

/** The user's recent palette items on this computer, most recent first. Invalid entries are ignored. */
export function readRecentItems(storage: Storage, userId: string, institutionId: string): readonly RecentItem[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(keyOf(userId, institutionId)) ?? '[]');
    return Array.isArray(value) ? value.filter(isRecentItem).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Stores a recent item. */
export function keepRecentItem(storage: Storage, userId: string, institutionId: string, item: RecentItem): void {
  const before = readRecentItems(storage, userId, institutionId).filter(({ id }) => id !== item.id);
  const retained = [{ id: item.id, title: item.title }, ...before].slice(0, most);
  storage.setItem(keyOf(userId, institutionId), JSON.stringify(retained));
}

function isRecentItem(value: unknown): value is RecentItem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'title' in value &&
    typeof value.title === 'string'
  );
}

/** An item of the command palette. */
export interface PaletteItem {
  readonly id: string;
  readonly title: string;
  /** The code at the start of the title, if any. */
  readonly code?: string;
  /** Label of the item's kind. */
  readonly group: string;
  /** Its other names. */
  readonly names?: readonly string[];
  /** More search keywords. */
  readonly keywords?: string;
  /** Its keyboard shortcut: 'Ctrl+K'. */
  readonly shortcut?: string;
  /** Why it can't be run now. */
  readonly disabled?: string | null;
  readonly run: () => void;
}

/** The items that match a text, best first, each once. Without a text: recent items, then all others in their order. @param recent - ids, most recent first */
export function matchingItems(
  items: readonly PaletteItem[],
  text: string,
  recent: readonly string[],
  recentGroup: string,
): readonly PaletteItem[] {
  const known = new Map(items.toReversed().map((item) => [item.id, item]));
  const once = onlyDistinct(items.filter((item) => known.get(item.id) === item));
  if (text.trim() === '') {
    // what can't be run is for those who look for it
    const usable = once.filter(({ disabled }) => typeof disabled !== 'string');
    const used = [...new Set(recent)].flatMap((id) => known.get(id) ?? []);
    return [...used.map((item) => ({ ...item, group: recentGroup })), ...usable.filter((item) => !used.includes(item))];
  }
  return bestMatches(
    once,
    text,
    ({ title, group, names = [], keywords = '' }) => ({ title, names, more: `${group} ${keywords}` }),
    ({ id }) => recent.includes(id),
  );
}

/** Without those that look like another one; of these, one that can be run is kept. */
function onlyDistinct(items: readonly PaletteItem[]): readonly PaletteItem[] {
  const shown = new Map<string, PaletteItem>();
  for (const item of items) {
    const words = `${item.group}\n${item.title}`;
    const before = shown.get(words);
    if (before === undefined || (typeof before.disabled === 'string' && typeof item.disabled !== 'string'))
      shown.set(words, item);
  }
  const retained = new Set(shown.values());
  return items.filter((item) => retained.has(item));
}
