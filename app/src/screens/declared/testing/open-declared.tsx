import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Route, Routes, generatePath } from 'react-router';
import type { JsonObject } from '@scn/core/base/json';
import type { Patient, PhysiologyItem } from '@scn/core/document/patients/schema';
import { pageRegion } from '@scn/kit/focus/regions';
import { scenarioRoutes } from '#routes/scenario-routes';
import { settleFocus } from '#testing/focus-walk';
import { RemovalProvider } from '#workspace/removal/removal-context.tsx';
// loaded before, so that it need not be waited for
import '#workspace/removal/removal-host.tsx';
import { openAction } from '#workspace/testing/open-action.tsx';
import DeclaredScreen from '../declared-screen';

const file = join(import.meta.dirname, '../../../../../examples/adult-sepsis.scn.json');
const { scenario } = JSON.parse(readFileSync(file, 'utf8')) as { readonly scenario: JsonObject };

/** With little in it, which is drawn faster. */
const small = { ...scenario, actions: (scenario['actions'] as JsonObject[]).slice(0, 2) };
for (const { physiology } of scenario['patients'] as unknown as readonly Patient[])
  for (const { items } of physiology.reports) (items as PhysiologyItem[]).splice(2);

/** The declared screens, without their parts that are loaded on first use: those have their own tests. */
export const declaredRoutes = scenarioRoutes.flatMap((route) => {
  const { declared } = route;
  // what is chosen on the other addresses of a screen leads to its own
  if (declared === undefined || declared.path !== route.path) return [];
  const { slot: _slot, lists, ...rest } = declared;
  const plain = lists?.map(({ slot: _ofList, ...list }) => list);
  return [{ ...route, declared: { ...rest, ...(plain === undefined ? {} : { lists: plain }) } }];
});

/** The route of a declared screen. */
export type DeclaredRoute = (typeof declaredRoutes)[number];

/** Renders a declared screen over an example, for tests in happy-dom. `start` leads to it. */
export async function openDeclared(route: DeclaredRoute, options: Parameters<typeof openAction>[3] = {}) {
  const [first] = small.actions as readonly { readonly actionCode?: string }[];
  const opened = await openAction(
    small,
    first?.actionCode ?? '',
    () => (
      <RemovalProvider>
        <main {...pageRegion} tabIndex={-1}>
          <Routes>
            <Route path={`s/${route.path}`} element={<DeclaredScreen title={route.title} route={route} />} />
            <Route path="*" element={null} />
          </Routes>
        </main>
      </RemovalProvider>
    ),
    options,
  );
  const required = Object.fromEntries(
    [...route.path.matchAll(/:(\w+)(?!\w*\?)/g)].map(([, name = '']) => [name, idOf(name)]),
  );
  const start = async () => {
    await opened.run(() => void opened.router.navigate(`/s/${generatePath(route.path, required)}`));
    await settleFocus();
  };
  return { ...opened, start };
}

/** The first identity for a parameter of an address. */
function idOf(parameter: string): string {
  const lists: Readonly<Record<string, string>> = { patientId: 'patients', formId: 'forms' };
  const list = scenario[lists[parameter] ?? ''] as readonly { readonly id: string }[] | undefined;
  return list?.[0]?.id ?? 'none';
}
