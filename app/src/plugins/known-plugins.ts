import { messageOf } from '@scn/core/base/reason-of';
import type { AnyPlugin, PluginUi } from '@scn/core/kernel/contract';
import { exportedPlugins, upgraded } from '@scn/core/kernel/contract/release';
import { limitedPlugin } from '@scn/core/kernel/limited-plugin';
import { createRegistry, RegistryError, type PluginEntry } from '@scn/core/kernel/registry';
import { provideCheckers } from '@scn/core/schema/checker';
import { builtInCheckers } from '@scn/plugins/checkers.gen';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';
import { pluginLimits, type PluginLimits } from './time-limits';

/** Queries the packages that the gateway was started with. */
export const pluginPackagesDocument = graphql(`
  query PluginPackages {
    pluginDevelopment
    pluginPackages {
      name
      version
      plugins
      screens {
        plugin
        title
        route
        parameters
        action
        subject
      }
      documentation
      headlessPath
      uiPath
      problems {
        part
        message
        whatToDo
      }
    }
  }
`);

/** A package as returned by the gateway. */
export type PackageItem = ResultOf<typeof pluginPackagesDocument>['pluginPackages'][number];

/** Kind of a problem with a package; the `plugins` texts have a sentence for each. */
export type ProblemKind =
  | 'package-refused'
  | 'package-warning'
  | 'reload-failed'
  | 'headless-failed'
  | 'ui-failed'
  | 'ui-without-plugin'
  | 'ui-shape'
  | 'icon-unknown'
  | 'form-failed'
  | 'function-stopped'
  | 'code-stopped'
  | 'card-failed';

/** A problem with a package or a part of it. */
export interface PluginProblem {
  readonly kind: ProblemKind;
  /** Display name of the package or plugin. */
  readonly subject: string;
  /** How many functions it is about. Default: one. */
  readonly count?: number;
  /** Error message of the gateway, the browser, or the plugin. */
  readonly message: string;
  readonly whatToDo: string | null;
  /** Details to copy: the message and its origin. */
  readonly details: string;
  /** Tries what was stopped again; absent where nothing is to be tried. */
  readonly tryAgain?: () => void;
}

/** A loaded plugin. */
export interface KnownPlugin {
  readonly plugin: AnyPlugin;
  /** The package that contains it; null for a built-in plugin. */
  readonly owner: Pick<PackageItem, 'name' | 'version' | 'documentation' | 'headlessPath' | 'uiPath'> | null;
  /** Null if everything is generated. */
  readonly ui: PluginUi | null;
}

/** All loaded plugins and their problems. */
export interface KnownPlugins {
  readonly plugins: readonly KnownPlugin[];
  readonly problems: readonly PluginProblem[];
  /** Whether they can be replaced while the gateway runs. */
  readonly isDeveloped?: true;
}

/** Loads an ES module by path: headless halves directly, user interfaces with their shared modules. */
export type LoadModule = (path: string, half: 'headless' | 'ui') => Promise<unknown>;

// the content security policy forbids compiling checkers here, and without them each argument is checked the slow way
provideCheckers(builtInCheckers);

const trusted: readonly PluginEntry[] = builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' }));

/** Loads the built-in plugins and those of the packages. Plugins that fail to load are left out and reported; it never throws. */
export async function loadKnownPlugins(
  packages: readonly PackageItem[],
  load: LoadModule,
  limits: Pick<PluginLimits, 'of'> = pluginLimits(),
): Promise<KnownPlugins> {
  const builtIn = builtInPlugins.map((plugin): KnownPlugin => ({ plugin, owner: null, ui: null }));
  const loaded = await Promise.all(packages.map((item) => loadPackage(item, load, limits)));
  return {
    plugins: [...builtIn, ...loaded.flatMap(({ plugins }) => plugins)],
    problems: loaded.flatMap(({ problems }) => problems),
  };
}

const kindsOfParts = {
  package: 'package-refused',
  headless: 'headless-failed',
  ui: 'ui-failed',
  warning: 'package-warning',
  reload: 'reload-failed',
} as const;

async function loadPackage(
  item: PackageItem,
  load: LoadModule,
  limits: Pick<PluginLimits, 'of'>,
): Promise<KnownPlugins> {
  const subject = nameOf(item);
  const problems: PluginProblem[] = item.problems.map(({ part, message, whatToDo }) => ({
    kind: kindsOfParts[part],
    ...{ subject, message, whatToDo, details: detailsOf(subject, message) },
  }));
  if (item.headlessPath === null) return { plugins: [], problems };
  try {
    const within = limits.of({ ...item, owner: subject });
    const plugins = pluginsOf(await withinTime(load(item.headlessPath, 'headless')), item).map((each) =>
      limitedPlugin(each, within),
    );
    const uis = item.uiPath === null ? [] : await loadUis(item.uiPath, item, load, problems);
    const known = plugins.map((plugin): KnownPlugin => {
      return { plugin, owner: item, ui: uis.find((ui) => ui.for === plugin.id) ?? null };
    });
    return { plugins: known, problems };
  } catch (error) {
    return { plugins: [], problems: [...problems, problemOf('headless-failed', subject, error)] };
  }
}

function pluginsOf(exported: unknown, item: PackageItem): readonly AnyPlugin[] {
  // the gateway has checked them
  const every = exportedPlugins(exported as Readonly<Record<string, unknown>>).map(
    (each) => upgraded(each) as AnyPlugin,
  );
  const all = every.filter(({ id }) => item.plugins.includes(id));
  const missing = item.plugins.filter((id) => all.every((each) => each.id !== id));
  if (missing.length > 0) throw new Error(`The module has no ${missing.join(', ')}.`);
  try {
    createRegistry(
      all.map((each) => ({ plugin: each, owner: nameOf(item) })),
      trusted,
    );
  } catch (error) {
    throw error instanceof RegistryError ? new Error(error.problems.map(({ message }) => message).join(' ')) : error;
  }
  return all;
}

async function loadUis(
  path: string,
  item: PackageItem,
  load: LoadModule,
  problems: PluginProblem[],
): Promise<readonly PluginUi[]> {
  const subject = nameOf(item);
  try {
    const { ui, uis } = (await withinTime(load(path, 'ui'))) as { readonly ui?: unknown; readonly uis?: unknown };
    const all: readonly unknown[] = Array.isArray(uis) ? uis : [ui];
    return all.filter((each): each is PluginUi => {
      if (!isUi(each)) {
        problems.push(problemOf('ui-shape', subject, shapeMessage));
        return false;
      }
      if (item.plugins.includes(each.for)) return true;
      problems.push(problemOf('ui-without-plugin', subject, `${each.for} is no plugin of ${subject}.`));
      return false;
    });
  } catch (error) {
    problems.push(problemOf('ui-failed', subject, error));
    return [];
  }
}

/** How long a half of a package may take to load, in milliseconds: as long as on the command line and in the gateway. */
const loadingLimit = 20_000;

/** The editor waits for its plugins: a half of a package that never finishes loading is left out, and nothing is lost without it. */
async function withinTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOver = new Promise<never>((_, reject) => {
    const message = `It didn’t finish loading within ${loadingLimit / 1000} s.`;
    timer = setTimeout(() => reject(new Error(message)), loadingLimit);
  });
  try {
    return await Promise.race([loading, isOver]);
  } finally {
    clearTimeout(timer);
  }
}

const shapeMessage =
  'Its module must export “ui” with “for”, the id of a plugin; “Form” and “Card” are optional and must be components.';

function isUi(value: unknown): value is PluginUi {
  if (typeof value !== 'object' || value === null) return false;
  const { for: id, Form, Card } = value as Readonly<Record<string, unknown>>;
  const isComponent = (part: unknown) => part === undefined || typeof part === 'function' || isExotic(part);
  return typeof id === 'string' && isComponent(Form) && isComponent(Card);
}

/** Whether a value is a component made with React's `memo` or `forwardRef`. */
function isExotic(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$$typeof' in value;
}

/** The plugins for a registry: those of packages can’t damage a document, whatever they do. */
export function registryEntries(known: readonly KnownPlugin[]): Record<'builtIn' | 'thirdParty', PluginEntry[]> {
  const entries: Record<'builtIn' | 'thirdParty', PluginEntry[]> = { builtIn: [], thirdParty: [] };
  for (const { plugin, owner } of known) {
    if (owner === null) entries.builtIn.push({ plugin, owner: 'built in' });
    else entries.thirdParty.push({ plugin, owner: nameOf(owner) });
  }
  return entries;
}

/** Converts a thrown value to a problem. */
export function problemOf(kind: ProblemKind, subject: string, error: unknown): PluginProblem {
  const message = messageOf(error);
  const stack = stackOf(error) ?? message;
  return {
    kind,
    subject,
    message,
    whatToDo: null,
    details: detailsOf(subject, stack.includes(message) ? stack : `${message}\n${stack}`),
  };
}

/** A plugin can throw anything, also what can't be read. */
function stackOf(error: unknown): string | undefined {
  try {
    return error instanceof Error && typeof error.stack === 'string' ? error.stack : undefined;
  } catch {
    return undefined;
  }
}

/** Name and version of a package. */
export function nameOf({ name, version }: Pick<PackageItem, 'name' | 'version'>): string {
  return version === null ? name : `${name}@${version}`;
}

function detailsOf(subject: string, text: string): string {
  return `${subject}\n${text}`;
}
