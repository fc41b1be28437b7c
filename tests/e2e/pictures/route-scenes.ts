import { sectionsOf } from '../../../app/src/routes/sections';
import { adminRoutes, assetRoutes, mainRoutes } from '../../../app/src/routes/main-routes';
import { patternOf, type Route } from '../../../app/src/routes/route';
import { scenarioRoutes } from '../../../app/src/routes/scenario-routes';
import type { Scene } from './scene';

/** Every route of the editor. */
export const routes: readonly Route[] = [...mainRoutes, ...adminRoutes, ...assetRoutes, ...scenarioRoutes];

/** Values of route parameters, from the demonstration data. */
const parameters: Readonly<Record<string, string>> = {
  libraryCode: 'EXAMPLES',
  scenarioCode: 'SEP001GB',
  patientId: 'patient-ellison',
  report: 'monitor',
  minigameTemplateDesignation: 'CANNULATION',
  scenarioMinigameId: 'minigame-cannula',
  templateId: 'observation-chart',
  formId: 'document-notes',
  versionId: 'first',
};

/** A scene for each route, and for each section of routes with sections. The administrator can open everything. */
export const routeScenes: readonly Scene[] = routes.flatMap((route) =>
  (sectionsOf(route) ?? [undefined]).map((section) => sceneOf(route, section)),
);

function sceneOf(route: Route, section: string | undefined): Scene {
  const pattern = patternOf(route).replaceAll(/\/:\w+\?/g, '');
  const address = pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = section ?? parameters[name];
    if (value === undefined) throw new Error(`There is no value for “${name}” of ${pattern}.`);
    return value;
  });
  return {
    name: sceneName(route, section),
    as: route.area === 'public' ? null : 'Amira Administrator',
    address,
    route: patternOf(route),
    isDeclared: route.declared !== undefined,
  };
}

/** `admin-user-management-users`: area and path without parameters; a required last parameter becomes `one`. */
function sceneName({ area, path }: Route, section: string | undefined): string {
  const parts = path.split('/').filter((part) => part !== '' && !part.endsWith('?'));
  const words = parts.flatMap((part, index) => {
    if (!part.startsWith(':')) return [part];
    return index === parts.length - 1 ? [section ?? 'one'] : [];
  });
  return [...(area === 'public' || area === 'main' ? [] : [area]), ...words].join('-');
}
